import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import type { Actor } from '#domain/account/account-rules.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { AccessCell } from './access-cell.tsx'
import styles from './administration.module.css'

const useText = textOf('administration')

interface Matrix {
  readonly actor: Actor & { readonly admin: boolean }
  readonly projects: readonly Project[]
  /** User and project with a change in progress. */
  readonly busy: string | undefined
  readonly onGive: (user: User, project: Project, role: string | null) => void
}

/** A column for the user, and one for every project. */
export function useAccessColumns({ actor, projects, busy, onGive }: Matrix): readonly TableColumn<User>[] {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'user',
        header: t('administration.access.user'),
        cell: ({ row: { original: user } }) => (
          <span className={styles.two}>
            <span>{userName(user)}</span>
            <span className={styles.dim}>
              {t('administration.role', { role: user.role ?? 'PROJECT_USER' })}
            </span>
          </span>
        ),
        accessorFn: userName,
        meta: { width: 'minmax(150px, 1fr)' },
      },
      ...projects.map(
        (project): TableColumn<User> => ({
          id: project.uid,
          header: project.name,
          cell: ({ row: { original: user } }) => (
            <AccessCell
              user={user}
              project={project}
              actor={actor}
              busy={busy === `${user.uid} ${project.uid}`}
              onGive={role => onGive(user, project, role)}
            />
          ),
          meta: { width: 'minmax(190px, 1fr)' },
        }),
      ),
    ],
    [t, actor, projects, busy, onGive],
  )
}
