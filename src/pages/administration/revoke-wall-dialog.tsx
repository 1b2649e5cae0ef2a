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

/** Says what the screen does then, and revokes it. */
export function RevokeWallDialog({ display, onClose, onRevoked }: RevokeWallDialogProps) {
  const { wall } = useText()
  const text = wall.list
  const revoke = useRevokeWallDisplay()
  return (
    <ConfirmDialog
      title={text.revokeTitle(display.name)}
      confirm={text.revoke}
      action={revoke}
      onConfirm={() => revoke.mutate(display.uid, { onSuccess: onRevoked })}
      onClose={onClose}
    >
      {text.revokeWhat}
    </ConfirmDialog>
  )
}
