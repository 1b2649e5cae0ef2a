import { useNavigate } from 'react-router'
import { useDeleteAnchor } from '#api/anchors.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('anchors')

interface DeleteAnchorDialogProps {
  readonly anchor: Anchor
  readonly onClose: () => void
}

/** Lists what is deleted with an anchor, then deletes it. */
export function DeleteAnchorDialog({ anchor, onClose }: DeleteAnchorDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useDeleteAnchor(() => void navigate(paths.anchors()))
  return (
    <ConfirmDialog
      title={t('anchors.deleteTitle', { name: anchor.name })}
      action={remove}
      onConfirm={() => remove.mutate(anchor.uid)}
      onClose={onClose}
    >
      {anchor.mac && <p>{t('anchors.deleteBinding', { mac: formatMac(anchor.mac) })}</p>}
      <p>{t('anchors.deleteWhat')}</p>
    </ConfirmDialog>
  )
}
