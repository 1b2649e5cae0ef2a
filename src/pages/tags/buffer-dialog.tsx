import { Group, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useCreateZone } from '#api/zones.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { bufferShape } from '#domain/tag/tag-buffer.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { severityOptions } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarmLabels', 'tags', 'zones')

interface BufferDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

const maxRadiusM = 1_000
const maxCorners = 64

/** Creates a buffer around a tag and binds both sides. */
export function BufferDialog({ tag, onClose }: BufferDialogProps) {
  const t = useText()
  const create = useCreateZone()
  const form = useForm<{
    name: string
    shape: string
    radiusM: number | string
    corners: number | string
    severity: string
  }>({
    initialValues: {
      name: t('tags.bufferNameOf', { tag: tagName(tag) }),
      shape: 'circle',
      radiusM: 2,
      corners: 4,
      severity: '2',
    },
    validate: {
      name: name => (name.trim() === '' ? t('zones.nameMissing') : null),
      radiusM: value =>
        Number(value) > 0 && Number(value) <= maxRadiusM ? null : t('tags.bufferRadiusWrong'),
      corners: (value, { shape }) => {
        const corners = Number(value)
        const fits = Number.isInteger(corners) && corners >= 3 && corners <= maxCorners
        return shape === 'circle' || fits ? null : t('tags.bufferCornersWrong')
      },
    },
  })
  const isPolygon = form.values.shape === 'polygon'

  return (
    <FormDialog
      gap="sm"
      title={t('tags.bufferCreate')}
      submitLabel={t('tags.submitBuffer')}
      action={create}
      onSubmit={form.onSubmit(({ name, radiusM, corners, severity }) =>
        create.mutate(
          {
            name: name.trim(),
            shape: bufferShape(Number(radiusM), isPolygon ? Number(corners) : undefined),
            dynamic: true,
            boundTagUid: tag.uid,
            severity: Number(severity) as Severity,
            trigger: 'enter',
            dwellS: 0,
            groupUids: [],
          },
          { onSuccess: onClose, onError: refusal => form.setErrors(fieldErrorsOf(refusal)) },
        ),
      )}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('tags.bufferName')} {...form.getInputProps('name')} />
      <SegmentedControl
        aria-label={t('tags.bufferShape')}
        data={(['circle', 'polygon'] as const).map(value => ({
          value,
          label: t(`tags.bufferShapes.${value}`),
        }))}
        {...form.getInputProps('shape')}
      />
      <Group grow align="start">
        <NumberInput
          required
          label={t('tags.bufferRadius')}
          min={0}
          clampBehavior="none"
          {...form.getInputProps('radiusM')}
        />
        {isPolygon && (
          <NumberInput
            required
            label={t('tags.bufferCorners')}
            min={3}
            max={maxCorners}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('corners')}
          />
        )}
      </Group>
      <NativeSelect
        label={t('zones.severity')}
        data={severityOptions(t)}
        {...form.getInputProps('severity')}
      />
    </FormDialog>
  )
}
