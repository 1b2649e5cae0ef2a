import { useResetSecondFactor } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { SessionList } from '#components/session-list.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'

const useText = textOf('administration', 'secondFactor')

interface SessionsDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Where a user is signed in, for administrators. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={t('administration.users.sessionsOf', { name: userName(user) })}
      closeLabel={t('app.close')}
      wide
      onClose={onClose}
    >
      <SessionList userUid={user.uid} />
    </Dialog>
  )
}

interface ResetFactorDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Confirms the reset of another user's second factor. */
export function ResetFactorDialog({ user, onClose }: ResetFactorDialogProps) {
  const t = useText()
  const reset = useResetSecondFactor()
  return (
    <ConfirmDialog
      title={t('secondFactor.resetTitle', { name: userName(user) })}
      confirm={t('secondFactor.reset')}
      action={reset}
      onConfirm={() => reset.mutate(user.uid, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('secondFactor.resetWhat')}</p>
    </ConfirmDialog>
  )
}
