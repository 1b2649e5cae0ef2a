import { problemOf } from '#api/problem-of.ts'
import { useUnbindBuffer } from '#api/zones.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('tags')

interface UnbindBufferDialogProps {
  readonly tag: Tag
  readonly zone: Zone
  readonly onClose: () => void
}

/** Says what a tag without its buffer means, then takes the buffer off on both sides. */
export function UnbindBufferDialog({ tag, zone, onClose }: UnbindBufferDialogProps) {
  const { tags: text, app, problem } = useText()
  const unbind = useUnbindBuffer(onClose)
  return (
    <ConfirmDialog
      title={text.bufferUnbindTitle(zone.name)}
      confirm={text.bufferUnbind}
      cancel={app.cancel}
      busy={unbind.isPending}
      problem={unbind.error ? problem(problemOf(unbind.error)) : undefined}
      onConfirm={() => unbind.mutate({ tag, zone })}
      onClose={onClose}
    >
      <p>{text.bufferUnbindWhat(tag.displayName ?? tag.name)}</p>
    </ConfirmDialog>
  )
}
