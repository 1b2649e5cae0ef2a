import { useMemo } from 'react'
import type { Company } from '#domain/account/company.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './administration.module.css'

const useText = textOf('administration')

interface Around {
  readonly ownUid: string
  readonly companies: readonly Company[]
  readonly projects: readonly Project[]
  /** Whether the service reports the last sign-in. */
  readonly showsSignIn: boolean
}

/** What the list of users shows of each. */
export function useUserColumns({
  ownUid,
  companies,
  projects,
  showsSignIn,
}: Around): readonly TableColumn<User>[] {
  const { administration: text } = useText()
  return useMemo(() => {
    const companyOf = (user: User) => companies.find(each => each.uid === user.companyUid)?.name
    function projectsOf(user: User): string {
      if (user.role === 'SYSTEM_ADMIN') return text.users.everyProject
      if (user.role === 'COMPANY_ADMIN') return text.users.everyOfCompany
      const names = (user.grants ?? []).flatMap(
        grant => projects.find(each => each.uid === grant.projectUid)?.name ?? [],
      )
      return names.join(', ') || text.users.noProject
    }
    const lastSignIn: TableColumn<User> = {
      id: 'lastSignIn',
      header: text.users.lastSignIn,
      width: 'minmax(130px, 1fr)',
      wideOnly: true,
      cell: ({ lastSignInMs }) =>
        lastSignInMs === undefined ? text.users.neverSignedIn : formatMoment(lastSignInMs),
      sortBy: user => user.lastSignInMs,
    }
    return [
      {
        id: 'name',
        header: text.name,
        width: 'minmax(180px, 2fr)',
        cell: user => (
          <span className={styles.two}>
            <span>
              {userName(user)}
              {user.uid === ownUid && <span className={styles.mark}>{text.users.you}</span>}
              {user.disabled && <span className={styles.mark}>{text.users.disabled}</span>}
              {user.ofSystem && <span className={styles.mark}>{text.users.ofSystem}</span>}
              {user.restoreRequestedMs !== undefined && (
                <span className={styles.mark}>{text.users.passwordRequested}</span>
              )}
            </span>
            {userName(user) !== user.email && <span className={styles.dim}>{user.email}</span>}
          </span>
        ),
        sortBy: userName,
      },
      {
        id: 'role',
        header: text.roleLabel,
        width: 'minmax(130px, 1fr)',
        cell: user => text.role(user.role ?? 'PROJECT_USER'),
        sortBy: user => user.role,
      },
      {
        id: 'projects',
        header: text.users.projects,
        width: 'minmax(160px, 2fr)',
        wideOnly: true,
        cell: projectsOf,
        sortBy: projectsOf,
      },
      {
        id: 'company',
        header: text.company,
        width: 'minmax(120px, 1fr)',
        wideOnly: true,
        cell: user => companyOf(user) ?? text.noCompany,
        sortBy: companyOf,
      },
      ...(showsSignIn ? [lastSignIn] : []),
    ]
  }, [text, ownUid, companies, projects, showsSignIn])
}
