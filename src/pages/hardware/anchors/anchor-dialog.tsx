import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateAnchor, useUpdateAnchor } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { readMetres } from '#domain/geometry/metre-text.ts'
import { type Anchor, anchorObjectNames } from '#domain/hardware/hardware.ts'
import { readJsonObject } from '#domain/json-object.ts'
import type { AreaUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import {
  type AnchorForm,
  anchorDraftOf,
  anchorFormOf,
  deviceConfigBytes,
  readDeviceConfig,
} from './anchor-form.ts'

const useText = textOf('anchors')

interface AnchorDialogProps {
  /** Absent to create a new one. */
  readonly anchor: Anchor | undefined
  /** Initial position of a new anchor. */
  readonly areaUid?: AreaUid | undefined
  readonly onClose: () => void
}

/** Properties of an anchor. The input is kept until the service has saved it. */
export function AnchorDialog({ anchor, areaUid, onClose }: AnchorDialogProps) {
  const t = useText()
  const areas = useAreas().data ?? []
  const create = useCreateAnchor()
  const update = useUpdateAnchor()
  const { base, refused } = useBaseRevision(anchor)
  const isNumber = (value: string) => (readMetres(value) === undefined ? t('anchors.numberWrong') : null)
  const isObject = (typed: string) => ('fault' in readJsonObject(typed) ? t('anchors.configWrong') : null)
  const [before] = useState(() => anchorFormOf(anchor, areaUid))
  const form = useForm<AnchorForm>({
    initialValues: before,
    validate: {
      name: value => (value.trim() === '' ? t('anchors.nameMissing') : null),
      x: isNumber,
      y: isNumber,
      z: isNumber,
      accConfig: isObject,
      btConfig: isObject,
      state: isObject,
      deviceConfig: value => {
        const { fault, bytes } = readDeviceConfig(value)
        if (fault === 'no-object') return t('anchors.configWrong')
        return fault ? t('anchors.configLong', { bytes, most: deviceConfigBytes }) : null
      },
    },
  })

  function save(values: AnchorForm): void {
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        // Wire errors name a coordinate inside `position`; the form has flat fields.
        const errors = Object.entries(fieldErrorsOf(refusal))
        form.setErrors(
          Object.fromEntries(errors.map(([path, why]) => [path.replace(/^position\./, ''), why])),
        )
      },
    }
    if (anchor) update.mutate({ uid: anchor.uid, ...base, ...anchorDraftOf(values, before) }, done)
    else create.mutate(anchorDraftOf(values), done)
  }

  return (
    <FormDialog
      title={anchor ? t('anchors.editTitle', { name: anchor.name }) : t('anchors.create')}
      submitLabel={anchor ? t('app.save') : t('anchors.submit')}
      action={anchor ? update : create}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('anchors.name')} {...form.getInputProps('name')} />
      <Group grow align="start">
        <NativeSelect
          label={t('anchors.kind')}
          data={(['ANCHOR', 'BRIDGE'] as const).map(value => ({
            value,
            label: t(`anchors.kinds.${value}`),
          }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t('anchors.area')}
          data={[
            ...areas.map(({ uid, name }) => ({ value: uid, label: name })),
            { value: '', label: t('anchors.noArea') },
          ]}
          {...form.getInputProps('areaUid')}
        />
      </Group>
      <Group grow align="start">
        <TextInput label={t('anchors.x')} inputMode="decimal" {...form.getInputProps('x')} />
        <TextInput label={t('anchors.y')} inputMode="decimal" {...form.getInputProps('y')} />
        <TextInput label={t('anchors.z')} inputMode="decimal" {...form.getInputProps('z')} />
      </Group>
      <Checkbox label={t('anchors.lock')} {...form.getInputProps('locked', { type: 'checkbox' })} />
      <Textarea
        label={t('anchors.config')}
        rows={2}
        spellCheck={false}
        description={t('anchors.configHint', {
          bytes: readDeviceConfig(form.values.deviceConfig).bytes,
          most: deviceConfigBytes,
        })}
        {...form.getInputProps('deviceConfig')}
      />
      {anchorObjectNames.map(name => (
        <Textarea
          key={name}
          label={t(`anchors.objects.${name}`)}
          rows={1}
          spellCheck={false}
          {...form.getInputProps(name)}
        />
      ))}
    </FormDialog>
  )
}
