import { problemOf } from '#api/problem-of.ts'
import { useUpdateUser } from '#api/users.ts'
import { type User, userName } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('administration')

interface AccountStateDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Confirms disabling an account, or enabling a disabled one. */
export function AccountStateDialog({ user, onClose }: AccountStateDialogProps) {
  const t = useText()

  const update = useUpdateUser()
  const name = userName(user)
  const disabled = user.disabled !== true
  return (
    <ConfirmDialog
      title={
        disabled
          ? t('administration.users.disableTitle', { name })
          : t('administration.users.enableTitle', { name })
      }
      confirm={disabled ? t('administration.users.disable') : t('administration.users.enable')}
      cancel={t('app.cancel')}
      harmless={!disabled}
      busy={update.isPending}
      problem={update.error ? problemText(t, problemOf(update.error)) : undefined}
      onConfirm={() => update.mutate({ uid: user.uid, draft: { disabled } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{disabled ? t('administration.users.disableWhat') : t('administration.users.enableWhat')}</p>
    </ConfirmDialog>
  )
}
