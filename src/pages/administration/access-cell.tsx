import { meaningOfRole } from '#api/access.ts'
import { useVersion } from '#api/version.ts'
import { accessOf } from '#domain/account/access-matrix.ts'
import { type Actor, mayManage } from '#domain/account/account-rules.ts'
import { viewerRole } from '#domain/account/project-settings.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import styles from './administration.module.css'
import { useRoleChoices } from './use-role-choices.ts'

const useText = textOf('administration')

interface AccessCellProps {
  readonly user: User
  readonly project: Project
  readonly actor: Actor & { readonly admin: boolean }
  readonly busy: boolean
  /** Null to revoke the access. */
  readonly onGive: (role: string | null) => void
}

/** Access of one user to one project: by role, by grant, or none. */
export function AccessCell({ user, project, actor, busy, onGive }: AccessCellProps) {
  const t = useText()

  const roles = useRoleChoices(actor.role)
  const readOnlyRole = useVersion().data?.readOnlyRole === true
  const { byRole, given } = accessOf(user, project)
  const named =
    given === undefined ? undefined : t('administration.role', { role: meaningOfRole(given) ?? given })
  if (byRole) {
    const hint =
      byRole === 'SYSTEM_ADMIN'
        ? t('administration.access.bySystemHint')
        : t('administration.access.byCompanyHint')
    return (
      <span className={styles.dim} title={hint}>
        {byRole === 'SYSTEM_ADMIN'
          ? t('administration.access.bySystem')
          : t('administration.access.byCompany')}
        {named && ` · ${t('administration.access.alsoGranted', { role: named })}`}
      </span>
    )
  }
  if (!(actor.admin && mayManage(actor, user))) return <span>{named ?? t('administration.access.none')}</span>
  const offered = given === undefined ? roles.choices : roles.including(given)
  const viewer = { value: viewerRole, label: t('administration.role', { role: viewerRole }) }
  const choices = readOnlyRole && given !== viewerRole ? [...offered, viewer] : offered
  return (
    <OptionalSelect
      size="xs"
      aria-label={t('administration.access.cell', { user: userName(user), project: project.name })}
      value={given ?? ''}
      disabled={busy}
      onChange={event => onGive(event.currentTarget.value || null)}
      none={t('administration.access.none')}
      options={choices}
    />
  )
}
