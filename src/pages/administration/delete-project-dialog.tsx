import { useNavigate } from 'react-router'
import { useDeleteProject } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { givenTo } from '#domain/account/access-matrix.ts'
import { type Project, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'

const useText = textOf('administration')

interface DeleteProjectDialogProps {
  readonly project: Project
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Says what nobody can reach any more and who loses it, then deletes; out of the project in force it leads to the others. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const { administration } = useText()
  const text = administration.projects
  const remove = useDeleteProject()
  const navigate = useNavigate()
  const users = useUsers().data ?? []
  const here = useSession(session => session.projectUid === project.uid)
  const done = () => (here ? void navigate(paths.projects(), { replace: true }) : onDeleted())
  return (
    <ConfirmDialog
      title={text.deleteTitle(project.name)}
      action={remove}
      onConfirm={() => remove.mutate(project.uid, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{text.deleteWhat}</p>
      <p>{text.deletePeople(givenTo(users, project).map(userName))}</p>
      {here && <p>{text.deleteHere}</p>}
    </ConfirmDialog>
  )
}
