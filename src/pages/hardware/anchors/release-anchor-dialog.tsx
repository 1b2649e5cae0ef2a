import { useReleaseAnchor } from '#api/anchor-bindings.ts'
import { problemOf } from '#api/problem-of.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('anchors')

interface ReleaseAnchorDialogProps {
  readonly anchor: Anchor
  readonly mac: MacAddress
  readonly onClose: () => void
}

/** Takes the hardware off an anchor. */
export function ReleaseAnchorDialog({ anchor, mac, onClose }: ReleaseAnchorDialogProps) {
  const t = useText()
  const release = useReleaseAnchor()
  return (
    <ConfirmDialog
      title={t('anchors.releaseTitle', { mac: formatMac(mac) })}
      confirm={t('anchors.release')}
      cancel={t('app.cancel')}
      busy={release.isPending}
      problem={release.error ? problemText(t, problemOf(release.error)) : undefined}
      onConfirm={() => release.mutate(anchor.uid, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('anchors.releaseWhat', { name: anchor.name })}
    </ConfirmDialog>
  )
}
