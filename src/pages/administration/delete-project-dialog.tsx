import { useNavigate } from 'react-router'
import { useDeleteProject } from '#api/projects.ts'
import { useUsers } from '#api/users.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { usersWithAccess } from '#domain/account/access-matrix.ts'
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

/**
 * States what becomes inaccessible and for which users, then deletes. After deleting the current project, shows the
 * list.
 */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const t = useText()

  const remove = useDeleteProject()
  const navigate = useNavigate()
  const users = useUsers().data ?? []
  const here = useSession(session => session.projectUid === project.uid)
  const done = () => (here ? void navigate(paths.projects(), { replace: true }) : onDeleted())
  return (
    <ConfirmDialog
      title={t('administration.projects.deleteTitle', { name: project.name })}
      action={remove}
      onConfirm={() => remove.mutate(project.uid, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('administration.projects.deleteWhat')}</p>
      <p>
        {t('administration.projects.deletePeople', {
          count: usersWithAccess(users, project).map(userName).length,
          names: usersWithAccess(users, project).map(userName).slice(0, 8).join(', '),
          more: Math.max(0, usersWithAccess(users, project).map(userName).length - 8),
        })}
      </p>
      {here && <p>{t('administration.projects.deleteHere')}</p>}
    </ConfirmDialog>
  )
}
