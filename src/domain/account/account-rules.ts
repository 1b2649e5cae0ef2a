import type { Role, User } from './user.ts'

const ranks: Readonly<Record<Role, number>> = { PROJECT_USER: 0, COMPANY_ADMIN: 1, SYSTEM_ADMIN: 2 }

/** The signed-in user, as far as permissions depend on it. */
export type Actor = Pick<User, 'uid' | 'role' | 'companyUid' | 'disabled'>

/** True if `role` is not higher than the actor's own role. Unknown roles are allowed; the service checks them. */
export function notAbove(own: Role | undefined, role: Role | undefined): boolean {
  return own === undefined || ranks[role ?? 'PROJECT_USER'] <= ranks[own]
}

export const isAdmin = (role: Role | undefined): boolean => role !== 'PROJECT_USER'

/** Whether the actor can change role, company and password of an account: administrators can, up to their own role. */
export function mayManage(actor: Actor, account: Actor): boolean {
  if (!(isAdmin(actor.role) && notAbove(actor.role, account.role))) return false
  return actor.role !== 'COMPANY_ADMIN' || actor.companyUid === account.companyUid
}

/** True for the only enabled system administrator: role and account must be kept. */
export function isLastSystemAdmin(account: Actor, all: readonly Actor[]): boolean {
  return (
    account.role === 'SYSTEM_ADMIN' &&
    !all.some(other => other.role === 'SYSTEM_ADMIN' && other.uid !== account.uid && !other.disabled)
  )
}

/** Why the actor cannot delete an account; undefined if they can. */
export function deletionHindrance(
  actor: Actor,
  account: Actor,
  all: readonly Actor[],
): 'own' | 'last-admin' | 'above' | undefined {
  if (actor.uid === account.uid) return 'own'
  if (!mayManage(actor, account)) return 'above'
  return isLastSystemAdmin(account, all) ? 'last-admin' : undefined
}
