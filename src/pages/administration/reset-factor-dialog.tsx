import { useResetSecondFactor } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('secondFactor')

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
