import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateAnchor, useUpdateAnchor } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-base-revision.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { readMetres } from '#domain/geometry/metre-text.ts'
import { type Anchor, anchorObjectNames } from '#domain/hardware/hardware.ts'
import { readJsonObject } from '#domain/json-object.ts'
import type { AreaUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { deviceConfigBytes } from '../device-config.ts'
import { type AnchorForm, anchorDraftOf, anchorFormOf, readDeviceConfig } from './anchor-form.ts'

const useText = textOf('anchors')

interface AnchorDialogProps {
  /** Absent: a new one is made. */
  readonly anchor: Anchor | undefined
  /** Where a new one stands. */
  readonly areaUid?: AreaUid | undefined
  readonly onClose: () => void
}

/** What a person says about an anchor. What was typed stays until the service has it. */
export function AnchorDialog({ anchor, areaUid, onClose }: AnchorDialogProps) {
  const { anchors: text, app } = useText()
  const areas = useAreas().data ?? []
  const create = useCreateAnchor()
  const update = useUpdateAnchor()
  const { base, refused } = useBaseRevision(anchor)
  const isNumber = (value: string) => (readMetres(value) === undefined ? text.numberWrong : null)
  const isObject = (typed: string) => ('fault' in readJsonObject(typed) ? text.configWrong : null)
  const [before] = useState(() => anchorFormOf(anchor, areaUid))
  const form = useForm<AnchorForm>({
    initialValues: before,
    validate: {
      name: value => (value.trim() === '' ? text.nameMissing : null),
      x: isNumber,
      y: isNumber,
      z: isNumber,
      accConfig: isObject,
      btConfig: isObject,
      state: isObject,
      deviceConfig: value => {
        const { fault, bytes } = readDeviceConfig(value)
        if (fault === 'no-object') return text.configWrong
        return fault ? text.configLong(bytes, deviceConfigBytes) : null
      },
    },
  })

  function save(values: AnchorForm): void {
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        // The service names a coordinate within the position; the form has it at the top.
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
    <Dialog
      title={anchor ? text.editTitle(anchor.name) : text.create}
      closeLabel={app.close}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput data-autofocus required label={text.name} {...form.getInputProps('name')} />
          <Group grow align="start">
            <NativeSelect
              label={text.kind}
              data={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('kind')}
            />
            <NativeSelect
              label={text.area}
              data={[
                ...areas.map(({ uid, name }) => ({ value: uid, label: name })),
                { value: '', label: text.noArea },
              ]}
              {...form.getInputProps('areaUid')}
            />
          </Group>
          <Group grow align="start">
            <TextInput label={text.x} inputMode="decimal" {...form.getInputProps('x')} />
            <TextInput label={text.y} inputMode="decimal" {...form.getInputProps('y')} />
            <TextInput label={text.z} inputMode="decimal" {...form.getInputProps('z')} />
          </Group>
          <Checkbox label={text.lock} {...form.getInputProps('locked', { type: 'checkbox' })} />
          <Textarea
            label={text.config}
            rows={2}
            spellCheck={false}
            description={text.configHint(readDeviceConfig(form.values.deviceConfig).bytes, deviceConfigBytes)}
            {...form.getInputProps('deviceConfig')}
          />
          {anchorObjectNames.map(name => (
            <Textarea
              key={name}
              label={text.objects[name]}
              rows={1}
              spellCheck={false}
              {...form.getInputProps(name)}
            />
          ))}
          <RefusalAlert error={create.error ?? update.error} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {anchor ? app.save : app.create}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
