import { Button, Group, NativeSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useCreateZone } from '#api/zones.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { bufferShape } from '#domain/tag/tag-buffer.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

const useText = textOf('alarmLabels', 'tags', 'zones')

interface BufferDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

const largestM = 1_000
const mostCorners = 64

/** A new buffer around a tag, bound on both sides. */
export function BufferDialog({ tag, onClose }: BufferDialogProps) {
  const { tags: text, zones, alarmLabels, app } = useText()
  const create = useCreateZone()
  const form = useForm<{
    name: string
    shape: string
    radiusM: number | string
    corners: number | string
    severity: string
  }>({
    initialValues: {
      name: text.bufferNameOf(tag.displayName ?? tag.name),
      shape: 'circle',
      radiusM: 2,
      corners: 4,
      severity: '2',
    },
    validate: {
      name: name => (name.trim() === '' ? zones.nameMissing : null),
      radiusM: value => (Number(value) > 0 && Number(value) <= largestM ? null : text.bufferRadiusWrong),
      corners: (value, { shape }) => {
        const corners = Number(value)
        const fits = Number.isInteger(corners) && corners >= 3 && corners <= mostCorners
        return shape === 'circle' || fits ? null : text.bufferCornersWrong
      },
    },
  })
  const isPolygon = form.values.shape === 'polygon'

  return (
    <Dialog title={text.bufferCreate} closeLabel={app.close} onClose={onClose}>
      <form
        noValidate
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
      >
        <Stack gap="sm">
          <TextInput data-autofocus required label={text.bufferName} {...form.getInputProps('name')} />
          <SegmentedControl
            aria-label={text.bufferShape}
            data={Object.entries(text.bufferShapes).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('shape')}
          />
          <Group grow align="start">
            <NumberInput
              required
              label={text.bufferRadius}
              min={0}
              clampBehavior="none"
              {...form.getInputProps('radiusM')}
            />
            {isPolygon && (
              <NumberInput
                required
                label={text.bufferCorners}
                min={3}
                max={mostCorners}
                clampBehavior="none"
                allowDecimal={false}
                {...form.getInputProps('corners')}
              />
            )}
          </Group>
          <NativeSelect
            label={zones.severity}
            data={alarmLabels.severity.map((label, value) => ({ value: String(value), label }))}
            {...form.getInputProps('severity')}
          />
          <RefusalAlert error={create.error} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {app.create}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
