import { problemOf } from '#api/problem-of.ts'
import { useRevokeWallDisplay } from '#api/wall-displays.ts'
import type { WallDisplay } from '#domain/site/wall-display.ts'
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
  const { wall, app, problem } = useText()
  const text = wall.list
  const revoke = useRevokeWallDisplay()
  return (
    <ConfirmDialog
      title={text.revokeTitle(display.name)}
      confirm={text.revoke}
      cancel={app.cancel}
      busy={revoke.isPending}
      problem={revoke.error ? problem(problemOf(revoke.error)) : undefined}
      onConfirm={() => revoke.mutate(display.uid, { onSuccess: onRevoked })}
      onClose={onClose}
    >
      {text.revokeWhat}
    </ConfirmDialog>
  )
}
