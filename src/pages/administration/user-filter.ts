import type { User } from '#domain/account/user.ts'

interface UserFilter {
  readonly typed: string
  readonly role: string
  /** `none` for users without a company. */
  readonly company: string
}

/** Users that match every filter that is set. */
export function filterUsers(users: readonly User[], { typed, role, company }: UserFilter): readonly User[] {
  const words = typed.trim().toLowerCase()
  return users.filter(
    user =>
      (role === '' || user.role === role) &&
      (company === '' || (user.companyUid ?? 'none') === company) &&
      [user.email, user.firstName, user.lastName].some(text => text?.toLowerCase().includes(words)),
  )
}
