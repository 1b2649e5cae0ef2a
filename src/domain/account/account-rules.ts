import type { Role, User } from './user.ts'

const ranks: Readonly<Record<Role, number>> = { PROJECT_USER: 0, COMPANY_ADMIN: 1, SYSTEM_ADMIN: 2 }

/** Who acts: role and company decide, the uid tells the own account. */
export type Actor = Pick<User, 'uid' | 'role' | 'companyUid' | 'disabled'>

/** True when the role is not above the own one. A role that is not known yet hides nothing: the service decides. */
export function notAbove(own: Role | undefined, role: Role | undefined): boolean {
  return own === undefined || ranks[role ?? 'PROJECT_USER'] <= ranks[own]
}

export const isAdmin = (role: Role | undefined): boolean => role !== 'PROJECT_USER'

/** Whether the actor may change somebody's role, company and password: an administrator's, never above the own role. */
export function mayManage(actor: Actor, account: Actor): boolean {
  if (!(isAdmin(actor.role) && notAbove(actor.role, account.role))) return false
  return actor.role !== 'COMPANY_ADMIN' || actor.companyUid === account.companyUid
}

/** True for the one enabled system administrator that is left: role and account have to stay. */
export function isLastSystemAdmin(account: Actor, all: readonly Actor[]): boolean {
  return (
    account.role === 'SYSTEM_ADMIN' &&
    !all.some(other => other.role === 'SYSTEM_ADMIN' && other.uid !== account.uid && !other.disabled)
  )
}

/** Why an account cannot be deleted by the actor; undefined: it can. */
export function deletionHindrance(
  actor: Actor,
  account: Actor,
  all: readonly Actor[],
): 'own' | 'last-admin' | 'above' | undefined {
  if (actor.uid === account.uid) return 'own'
  if (!mayManage(actor, account)) return 'above'
  return isLastSystemAdmin(account, all) ? 'last-admin' : undefined
}
