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

/** The roles that the actor can grant: accepted by the service, and not above their own. */
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
      /** Initial role of the user form: the service's role text, otherwise the role derived from flags. */
      roleOf: ({ role = 'PROJECT_USER', roleText }: User) =>
        roleText !== undefined && accepted.includes(roleText) && meaningOfRole(roleText) === role
          ? roleText
          : (accepted.find(each => meaningOfRole(each) === role) ?? role),
      /** The selectable roles including the current one, even if it cannot be granted. */
      including: (role: string) =>
        choices.some(each => each.value === role) ? choices : [choice(role), ...choices],
    }
  }, [t, listed, own])
}
