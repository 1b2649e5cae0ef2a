import { useProjectDirectory } from '#api/projects.ts'
import { useDeleteUser } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('administration')

interface DeleteUserDialogProps {
  readonly user: User
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** States what is lost with an account, then deletes it. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const t = useText()

  const remove = useDeleteUser()
  const projects = useProjectDirectory().data ?? []
  const names = (user.grants ?? []).flatMap(
    grant => projects.find(each => each.uid === grant.projectUid)?.name ?? [],
  )
  return (
    <ConfirmDialog
      title={t('administration.users.deleteTitle', { name: userName(user) })}
      action={remove}
      onConfirm={() => remove.mutate(user.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{t('administration.users.deleteWhat')}</p>
      {names.length > 0 && (
        <p>
          {t('administration.users.deleteProjects', {
            count: names.length,
            names: names.slice(0, 8).join(', '),
            more: Math.max(0, names.length - 8),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
