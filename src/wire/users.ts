import * as z from 'zod/mini'
import type { ProjectGrant, Role, User } from '#domain/account/user.ts'
import { flagOf, textOf, timeOf, wireFlag, wireText, wireTime, wireUid } from './scalar.ts'
import { wirePendingSignIn } from './second-factor.ts'

const wireGrant = z.object({ project_uid: z.nullish(wireUid), uid: z.nullish(wireUid), role: wireText })

export const wireUser = z.object({
  uid: wireUid,
  email: z.string(),
  first_name: wireText,
  last_name: wireText,
  phone: wireText,
  company_uid: z.nullish(wireUid),
  role: wireText,
  isSuperAdmin: wireFlag,
  isCompanyAdmin: wireFlag,
  isSystemUser: wireFlag,
  restore_requested_at: wireTime,
  disabled: wireFlag,
  last_sign_in_at: wireTime,
  second_factor: z.nullish(wireFlag),
  invitable: wireFlag,
  invited_until: wireTime,
  projects: z.nullish(z.array(wireGrant)),
})

const standardRoles: readonly Role[] = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER']

/** The role for a service's name of it (`company-admin`, `ROLE_SYSTEM_ADMIN`); undefined if unknown. */
export function roleOfText(text: string | undefined): Role | undefined {
  const plain = text?.toUpperCase().replaceAll(/[^A-Z]+/g, '_')
  return standardRoles.find(role => plain === role || plain === `ROLE_${role}`)
}

/** One role in the specification's order: super admin, company admin, role text, otherwise project user. */
function roleOf(user: z.infer<typeof wireUser>): Role {
  if (flagOf(user.isSuperAdmin)) return 'SYSTEM_ADMIN'
  if (flagOf(user.isCompanyAdmin)) return 'COMPANY_ADMIN'
  return roleOfText(textOf(user.role)) ?? 'PROJECT_USER'
}

function grantOf(grant: z.infer<typeof wireGrant>): ProjectGrant[] {
  const projectUid = grant.project_uid ?? grant.uid
  return projectUid == null ? [] : [{ projectUid, role: textOf(grant.role) ?? 'PROJECT_USER' }]
}

export function fromWireUser(user: z.infer<typeof wireUser>): User {
  const firstName = textOf(user.first_name)
  const lastName = textOf(user.last_name)
  const phone = textOf(user.phone)
  const roleText = textOf(user.role)
  const restoreRequestedMs = timeOf(user.restore_requested_at)
  const lastSignInMs = timeOf(user.last_sign_in_at)
  const invitedUntilMs = timeOf(user.invited_until)
  return {
    uid: user.uid,
    email: user.email,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(user.company_uid && { companyUid: user.company_uid }),
    role: roleOf(user),
    ...(roleText && { roleText }),
    ...(flagOf(user.isSystemUser) && { ofSystem: true }),
    ...(restoreRequestedMs !== undefined && { restoreRequestedMs }),
    ...(flagOf(user.disabled) && { disabled: true }),
    ...(lastSignInMs !== undefined && { lastSignInMs }),
    ...(user.second_factor != null && { hasSecondFactor: flagOf(user.second_factor) }),
    ...(flagOf(user.invitable) && { isInvitable: true }),
    ...(invitedUntilMs !== undefined && { invitedUntilMs }),
    ...(user.projects && { grants: user.projects.flatMap(grantOf) }),
  }
}

/** Editable fields of a user; absent ones are unchanged. */
export interface UserDraft {
  readonly email?: string
  readonly password?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  /** As the service spells it. */
  readonly role?: string
  readonly disabled?: boolean
  /** Null for no company. */
  readonly companyUid?: string | null
}

export function toWireUser({ firstName, lastName, companyUid, ...plain }: UserDraft) {
  return {
    ...plain,
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(companyUid !== undefined && { company_uid: companyUid }),
  }
}

/** Response to a login; its `token` is for hosts that do not receive the cookie, such as another stream host. */
export const wireLogIn = z.object({
  user: z.nullish(wireUser),
  token: z.nullish(z.string()),
  /** Instead of the session, if the account has a second factor. */
  second_factor: z.nullish(wirePendingSignIn),
})

/** The signed-in user; if the response has none, one with the entered address. */
export function fromWireLogIn(
  answer: z.infer<typeof wireLogIn>,
  email: string,
): Pick<User, 'email'> & Partial<User> {
  return answer.user ? fromWireUser(answer.user) : { email }
}

export const wireOwnSession = z.object({ user: wireUser, method: wireText, has_password: wireFlag })

/** The session of this browser. */
export interface OwnSession {
  readonly user: User
  readonly isSingleSignOn: boolean
  /** Whether the account also has a password. */
  readonly hasPassword: boolean
}

export function fromWireOwnSession(session: z.infer<typeof wireOwnSession>): OwnSession {
  return {
    user: fromWireUser(session.user),
    isSingleSignOn: textOf(session.method) === 'single_sign_on',
    hasPassword: flagOf(session.has_password),
  }
}
