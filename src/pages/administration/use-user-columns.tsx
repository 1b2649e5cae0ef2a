import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import type { Company } from '#domain/account/company.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './administration.module.css'
import { useInvitationText } from './invitation-link-dialog.tsx'

const useText = textOf('administration')

interface Around {
  readonly ownUid: string
  readonly companies: readonly Company[]
  readonly projects: readonly Project[]
  /** Whether the service reports the last sign-in. */
  readonly showsSignIn: boolean
  readonly showsSecondFactor: boolean
}

/** Columns of the list of users. */
export function useUserColumns({
  ownUid,
  companies,
  projects,
  showsSignIn,
  showsSecondFactor,
}: Around): readonly TableColumn<User>[] {
  const t = useText()
  const textOfInvitation = useInvitationText()
  return useMemo(() => {
    const companyOf = (user: User) => companies.find(each => each.uid === user.companyUid)?.name
    function projectsOf(user: User): string {
      if (user.role === 'SYSTEM_ADMIN') return t('administration.users.everyProject')
      if (user.role === 'COMPANY_ADMIN') return t('administration.users.everyOfCompany')
      const names = (user.grants ?? []).flatMap(
        grant => projects.find(each => each.uid === grant.projectUid)?.name ?? [],
      )
      return names.join(', ') || t('administration.users.noProject')
    }
    const lastSignIn: TableColumn<User> = {
      id: 'lastSignIn',
      header: t('administration.users.lastSignIn'),
      cell: ({ row }) =>
        row.original.lastSignInMs === undefined
          ? (textOfInvitation(row.original) ?? t('administration.users.neverSignedIn'))
          : formatMoment(row.original.lastSignInMs),
      accessorFn: user => user.lastSignInMs,
      meta: { width: 'minmax(180px, 1fr)', wideOnly: true },
    }
    const secondFactor: TableColumn<User> = {
      id: 'secondFactor',
      header: t('administration.users.secondFactor'),
      accessorFn: user => t('administration.users.hasSecondFactor', { has: user.hasSecondFactor === true }),
      meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
    }
    return [
      {
        id: 'name',
        header: t('administration.name'),
        cell: ({ row: { original: user } }) => (
          <span className={styles.two}>
            <span>
              {userName(user)}
              {user.uid === ownUid && <span className={styles.mark}>{t('administration.users.you')}</span>}
              {user.disabled && <span className={styles.mark}>{t('administration.users.disabled')}</span>}
              {user.ofSystem && <span className={styles.mark}>{t('administration.users.ofSystem')}</span>}
              {user.restoreRequestedMs !== undefined && (
                <span className={styles.mark}>{t('administration.users.passwordRequested')}</span>
              )}
            </span>
            {userName(user) !== user.email && <span className={styles.dim}>{user.email}</span>}
          </span>
        ),
        accessorFn: userName,
        meta: { width: 'minmax(180px, 2fr)' },
      },
      {
        id: 'role',
        header: t('administration.roleLabel'),
        cell: ({ row }) => t('administration.role', { role: row.original.role ?? 'PROJECT_USER' }),
        accessorFn: user => user.role,
        meta: { width: 'minmax(130px, 1fr)' },
      },
      {
        id: 'projects',
        header: t('administration.users.projects'),
        accessorFn: projectsOf,
        meta: { width: 'minmax(160px, 2fr)', wideOnly: true },
      },
      {
        id: 'company',
        header: t('administration.company'),
        cell: ({ row }) => companyOf(row.original) ?? t('administration.noCompany'),
        accessorFn: companyOf,
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
      },
      ...(showsSecondFactor ? [secondFactor] : []),
      ...(showsSignIn ? [lastSignIn] : []),
    ]
  }, [t, textOfInvitation, ownUid, companies, projects, showsSignIn, showsSecondFactor])
}
