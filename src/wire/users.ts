import * as z from 'zod/mini'
import type { Role, User } from '#domain/user.ts'
import { flagOf, textOf, wireFlag, wireText, wireUid } from './scalar.ts'

export const wireUser = z.object({
  uid: wireUid,
  email: z.string(),
  first_name: wireText,
  last_name: wireText,
  company_uid: z.nullish(wireUid),
  role: wireText,
  isSuperAdmin: wireFlag,
  isCompanyAdmin: wireFlag,
  isSystemUser: wireFlag,
})

/** One role of the flags and the role text, in the specification's order; a system user has none. */
function roleOf(user: z.infer<typeof wireUser>): Role | undefined {
  if (flagOf(user.isSystemUser)) return undefined
  if (flagOf(user.isSuperAdmin)) return 'SYSTEM_ADMIN'
  if (flagOf(user.isCompanyAdmin)) return 'COMPANY_ADMIN'
  if (user.role === 'SYSTEM_ADMIN' || user.role === 'COMPANY_ADMIN') return user.role
  return 'PROJECT_USER'
}

export function fromWireUser(user: z.infer<typeof wireUser>): User {
  const firstName = textOf(user.first_name)
  const lastName = textOf(user.last_name)
  const role = roleOf(user)
  return {
    uid: user.uid,
    email: user.email,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(user.company_uid && { companyUid: user.company_uid }),
    ...(role && { role }),
  }
}
