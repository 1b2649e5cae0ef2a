import { useRevokeWallDisplay } from '#api/wall-displays.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { WallDisplay } from '#domain/site/wall-display.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('wall')

interface RevokeWallDialogProps {
  readonly display: WallDisplay
  readonly onClose: () => void
  readonly onRevoked: () => void
}

/** States the consequence for the display, and revokes it. */
export function RevokeWallDialog({ display, onClose, onRevoked }: RevokeWallDialogProps) {
  const t = useText()

  const revoke = useRevokeWallDisplay()
  return (
    <ConfirmDialog
      title={t('wall.list.revokeTitle', { name: display.name })}
      confirm={t('wall.list.revoke')}
      action={revoke}
      onConfirm={() => revoke.mutate(display.uid, { onSuccess: onRevoked })}
      onClose={onClose}
    >
      {t('wall.list.revokeWhat')}
    </ConfirmDialog>
  )
}
