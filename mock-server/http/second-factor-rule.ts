import type { Store } from '../store/store.ts'
import type { User } from '../store/users.ts'

/** Whether the company of an account requires a second factor for its role. Accounts without a company need none. */
export async function requiresSecondFactor(
  store: Pick<Store, 'companies'>,
  { company_uid, role }: User,
): Promise<boolean> {
  const company = company_uid === null ? undefined : await store.companies.get(company_uid)
  const required = company?.second_factor_roles
  return Array.isArray(required) && required.includes(role)
}

/** Whether an account has to set up a second factor before it may do anything else. */
export async function lacksRequiredFactor(
  store: Pick<Store, 'companies' | 'secondFactors'>,
  user: User,
): Promise<boolean> {
  return (await requiresSecondFactor(store, user)) && !(await store.secondFactors.has(user.uid))
}
