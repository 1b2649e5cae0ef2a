import { useUpdateUser } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

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
      harmless={!disabled}
      action={update}
      onConfirm={() => update.mutate({ uid: user.uid, draft: { disabled } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{disabled ? t('administration.users.disableWhat') : t('administration.users.enableWhat')}</p>
    </ConfirmDialog>
  )
}
