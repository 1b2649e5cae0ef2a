import { problemOf } from '#api/problem-of.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useDeleteUser } from '#api/users.ts'
import { type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

const useText = textOf('administration')

interface DeleteUserDialogProps {
  readonly user: User
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Says what an account loses, then deletes it. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { administration, app, problem } = useText()
  const text = administration.users
  const remove = useDeleteUser()
  const projects = useProjectDirectory().data ?? []
  const names = (user.grants ?? []).flatMap(
    grant => projects.find(each => each.uid === grant.projectUid)?.name ?? [],
  )
  return (
    <ConfirmDialog
      title={text.deleteTitle(userName(user))}
      confirm={app.delete}
      cancel={app.cancel}
      busy={remove.isPending}
      problem={remove.error ? problem(problemOf(remove.error)) : undefined}
      onConfirm={() => remove.mutate(user.uid, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>{text.deleteWhat}</p>
      {names.length > 0 && <p>{text.deleteProjects(names)}</p>}
    </ConfirmDialog>
  )
}
