import { problemOf } from '#api/problem-of.ts'
import { useReleaseTag } from '#api/tag-bindings.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { MacAddress } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('tags')

interface ReleaseDialogProps {
  readonly tag: Tag
  readonly mac: MacAddress
  readonly onClose: () => void
}

/** Takes the hardware off a tag. */
export function ReleaseDialog({ tag, mac, onClose }: ReleaseDialogProps) {
  const t = useText()
  const release = useReleaseTag()
  return (
    <ConfirmDialog
      title={t('tags.releaseTitle', { mac: formatMac(mac) })}
      confirm={t('tags.release')}
      cancel={t('app.cancel')}
      busy={release.isPending}
      problem={release.error ? problemText(t, problemOf(release.error)) : undefined}
      onConfirm={() => release.mutate(tag.uid, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('tags.releaseWhat', { tag: tag.displayName ?? tag.name })}
    </ConfirmDialog>
  )
}
