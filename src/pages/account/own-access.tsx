import { meaningOfRole } from '#api/access.ts'
import { useCompanies } from '#api/companies.ts'
import { problemOf } from '#api/problem-of.ts'
import { useOwnAccess } from '#api/project-rights.ts'
import { useProjects } from '#api/projects.ts'
import { QueryState } from '#components/query-state.tsx'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from './account.module.css'

const useText = textOf('account', 'administration')

/** Roles of the signed-in user by company and project. */
export function OwnAccess() {
  const t = useText()
  const access = useOwnAccess()
  const companies = useCompanies().data
  const projects = useProjects().data
  const here = useSession(session => session.projectUid)
  const missing = problemOf(access.error).kind === 'missing'
  const roleName = (role: string | undefined) =>
    role && t('administration.role', { role: meaningOfRole(role) ?? role })
  const rows = (access.data ?? []).filter(each => each.projects.length > 0)
  return (
    <PageSection title={t('account.access')}>
      <p className={styles.dim}>{t('account.accessHint')}</p>
      <QueryState
        query={access}
        problem={missing ? t('account.accessUnavailable') : undefined}
        empty={rows.length === 0 ? <p>{t('account.noAccess')}</p> : undefined}
      >
        {rows.map(({ companyUid, projects: given }) => (
          <div key={companyUid ?? 'none'}>
            <h3 className={styles.company}>
              {companyUid === undefined
                ? t('account.noCompany')
                : (companies?.find(each => each.uid === companyUid)?.name ??
                  t('administration.access.foreign'))}
            </h3>
            <ul className={styles.list}>
              {given.map(({ projectUid, role }) => (
                <li key={projectUid}>
                  <span>
                    {projects?.find(each => each.uid === projectUid)?.name ?? projectUid}
                    {projectUid === here && ` (${t('account.inProject')})`}
                  </span>
                  <span>{roleName(role)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </QueryState>
    </PageSection>
  )
}
