import { problemOf } from '#api/problem-of.ts'
import { useUnbindBuffer } from '#api/zones.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { problemText } from '#locales/problem-text.ts'
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
  const t = useText()
  const unbind = useUnbindBuffer(onClose)
  return (
    <ConfirmDialog
      title={t('tags.bufferUnbindTitle', { zone: zone.name })}
      confirm={t('tags.bufferUnbind')}
      cancel={t('app.cancel')}
      busy={unbind.isPending}
      problem={unbind.error ? problemText(t, problemOf(unbind.error)) : undefined}
      onConfirm={() => unbind.mutate({ tag, zone })}
      onClose={onClose}
    >
      <p>{t('tags.bufferUnbindWhat', { tag: tag.displayName ?? tag.name })}</p>
    </ConfirmDialog>
  )
}
