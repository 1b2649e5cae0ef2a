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
  const { administration } = useText()
  const text = administration.users
  const update = useUpdateUser()
  const name = userName(user)
  const disabled = user.disabled !== true
  return (
    <ConfirmDialog
      title={disabled ? text.disableTitle(name) : text.enableTitle(name)}
      confirm={disabled ? text.disable : text.enable}
      harmless={!disabled}
      action={update}
      onConfirm={() => update.mutate({ uid: user.uid, draft: { disabled } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{disabled ? text.disableWhat : text.enableWhat}</p>
    </ConfirmDialog>
  )
}
