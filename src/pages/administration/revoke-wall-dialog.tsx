import { problemOf } from '#api/problem-of.ts'
import { useRevokeWallDisplay } from '#api/wall-displays.ts'
import type { WallDisplay } from '#domain/site/wall-display.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('wall')

interface RevokeWallDialogProps {
  readonly display: WallDisplay
  readonly onClose: () => void
  readonly onRevoked: () => void
}

/** Says what the screen does then, and revokes it. */
export function RevokeWallDialog({ display, onClose, onRevoked }: RevokeWallDialogProps) {
  const t = useText()

  const revoke = useRevokeWallDisplay()
  return (
    <ConfirmDialog
      title={t('wall.list.revokeTitle', { name: display.name })}
      confirm={t('wall.list.revoke')}
      cancel={t('app.cancel')}
      busy={revoke.isPending}
      problem={revoke.error ? problemText(t, problemOf(revoke.error)) : undefined}
      onConfirm={() => revoke.mutate(display.uid, { onSuccess: onRevoked })}
      onClose={onClose}
    >
      {t('wall.list.revokeWhat')}
    </ConfirmDialog>
  )
}
