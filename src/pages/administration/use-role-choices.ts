import { useMemo } from 'react'
import { meaningOfRole, useAcceptedRoles } from '#api/access.ts'
import { notAbove } from '#domain/account/account-rules.ts'
import type { Role, User } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('administration')

const standard: readonly Role[] = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER']

interface RoleChoice {
  readonly value: string
  readonly label: string
}

/** The roles that somebody may give: those that the service accepts, none above the own one. */
export function useRoleChoices(own: Role | undefined) {
  const t = useText()
  const listed = useAcceptedRoles().data
  return useMemo(() => {
    const accepted = listed && listed.length > 0 ? listed : standard
    const choice = (value: string): RoleChoice => ({
      value,
      label: t('administration.role', { role: meaningOfRole(value) ?? value }),
    })
    const choices = accepted.filter(role => notAbove(own, meaningOfRole(role) ?? 'PROJECT_USER')).map(choice)
    return {
      choices,
      /** The service's spelling of a role. */
      spelled: (role: Role) => accepted.find(each => meaningOfRole(each) === role) ?? role,
      /** What stands in the form of a user: what the service says of them, else what their flags mean. */
      roleOf: ({ role = 'PROJECT_USER', roleText }: User) =>
        roleText !== undefined && accepted.includes(roleText) && meaningOfRole(roleText) === role
          ? roleText
          : (accepted.find(each => meaningOfRole(each) === role) ?? role),
      /** The choices with one that is there already but could not be given. */
      including: (role: string) =>
        choices.some(each => each.value === role) ? choices : [choice(role), ...choices],
    }
  }, [t, listed, own])
}
