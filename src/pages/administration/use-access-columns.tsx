import { useMemo } from 'react'
import type { Actor } from '#domain/account/account-rules.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import { AccessCell } from './access-cell.tsx'
import styles from './administration.module.css'

const useText = textOf('administration')

interface Matrix {
  readonly actor: Actor & { readonly admin: boolean }
  readonly projects: readonly Project[]
  /** User and project whose change is on its way. */
  readonly busy: string | undefined
  readonly onGive: (user: User, project: Project, role: string | null) => void
}

/** A column for the user, and one for every project. */
export function useAccessColumns({ actor, projects, busy, onGive }: Matrix): readonly TableColumn<User>[] {
  const { administration: text } = useText()
  return useMemo(
    () => [
      {
        id: 'user',
        header: text.access.user,
        width: 'minmax(150px, 1fr)',
        cell: user => (
          <span className={styles.two}>
            <span>{userName(user)}</span>
            <span className={styles.dim}>{text.role(user.role ?? 'PROJECT_USER')}</span>
          </span>
        ),
        sortBy: userName,
      },
      ...projects.map(
        (project): TableColumn<User> => ({
          id: project.uid,
          header: project.name,
          width: 'minmax(190px, 1fr)',
          cell: user => (
            <AccessCell
              user={user}
              project={project}
              actor={actor}
              busy={busy === `${user.uid} ${project.uid}`}
              onGive={role => onGive(user, project, role)}
            />
          ),
        }),
      ),
    ],
    [text, actor, projects, busy, onGive],
  )
}
