import { invalid, Problem, unknown } from '../http/problem.ts'
import type { Store } from '../store/store.ts'
import type { User, UserRole } from '../store/users.ts'

/** Whether `user` may see and change the account: the own one, those of the own company, or all accounts. */
export function mayManage(user: User, account: User): boolean {
  if (user.uid === account.uid || user.role === 'SYSTEM_ADMIN') return true
  const sameCompany = user.company_uid !== null && user.company_uid === account.company_uid
  return user.role === 'COMPANY_ADMIN' && sameCompany
}

/** The account if the user may see it; otherwise throws 404. */
export async function visibleAccount(store: Store, user: User, uid: string): Promise<User> {
  const account = await store.users.get(uid)
  if (!(account && mayManage(user, account))) throw unknown('this user')
  return account
}

/** Throws 403 if a user grants a role above their own, or changes an account above it. */
export function requireRoleBelow(user: User, ...roles: (UserRole | undefined)[]): void {
  if (user.role === 'SYSTEM_ADMIN') return
  if (roles.includes('SYSTEM_ADMIN')) throw new Problem(403, 'this needs a system administrator')
}

/** The company of a new or moved account; for company administrators their own. */
export async function companyOfAccount(store: Store, user: User, wanted: string | null | undefined) {
  if (user.role !== 'SYSTEM_ADMIN') {
    if (wanted && wanted !== user.company_uid)
      throw new Problem(403, 'company administrators create users of their own company only')
    return user.company_uid
  }
  if (wanted && !(await store.companies.get(wanted)))
    throw invalid('company_uid', 'company_uid names no company')
  return wanted ?? null
}
