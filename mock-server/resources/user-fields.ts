import { z } from 'zod'
import { nameField, optionalUid, textField } from '../http/fields.ts'
import type { ProjectAccess } from '../store/projects.ts'
import type { User } from '../store/users.ts'

/** The roles that this server accepts, with their exact spelling (interface decisions, Session). */
export const roles = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'] as const

/** Roles in one project, including the read-only one (announced as `read_only_role`). */
export const projectRoles = [...roles, 'PROJECT_VIEWER'] as const

export const emailField = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$|^[^\s@]+@localhost$/, 'must be an e-mail address')
  .transform(email => email.toLowerCase())

/** The minimum makes guessing slow; the maximum bounds the cost of hashing. */
export const passwordField = z
  .string()
  .min(8, 'needs at least 8 characters')
  .max(200, 'is longer than 200 characters')

const names = { first_name: textField, last_name: textField, phone: textField, description: textField }

/** Optional fields of a user; the role is a string, or one of the flags that a read returns. */
const optionalFields = {
  ...names,
  role: z.enum(roles).optional(),
  isSuperAdmin: z.boolean().optional(),
  isCompanyAdmin: z.boolean().optional(),
  /** Shown by clients; grants no rights (interface-spec, User). */
  isSystemUser: z.boolean().optional(),
  company_uid: optionalUid,
}

export const userCreateBody = z
  .object({
    email: emailField,
    password: passwordField.optional(),
    /** Announced as `invitations`: the user chooses the password; then there is none in the request. */
    invite: z.boolean().optional(),
    ...optionalFields,
  })
  .refine(({ invite, password }) => (invite === true) !== (password !== undefined), {
    path: ['password'],
    message: 'is required, unless the user is invited',
  })
export const userUpdateBody = z.object({
  email: emailField.optional(),
  /** Announced as `account_state`: set by an administrator, never for the own account. */
  disabled: z.boolean().optional(),
  /**
   * An extension, announced as `email_change_password`: the current password, required to change the own
   * address.
   */
  old_password: z.string().max(200).optional(),
  ...optionalFields,
})

/** The user that comes with a new company; the role is required. */
export const companyUserBody = z.object({
  email: emailField,
  password: passwordField,
  role: z.enum(roles),
  ...names,
})
export const companyFields = z.looseObject({
  name: nameField,
  /** Announced as `second_factor`: the roles whose accounts need a second factor. */
  second_factor_roles: z.array(z.enum(roles)).max(roles.length).optional(),
})

type Given = z.infer<typeof userUpdateBody>

/** The role by precedence: super admin flag, company admin flag, role string (interface-spec, User). */
export function roleOf(body: Given): (typeof roles)[number] | undefined {
  if (body.isSuperAdmin) return 'SYSTEM_ADMIN'
  if (body.isCompanyAdmin) return 'COMPANY_ADMIN'
  return body.role
}

/** The fields of a user that are stored as sent. */
export function plainFields({
  isSuperAdmin,
  isCompanyAdmin,
  role,
  company_uid,
  old_password,
  ...plain
}: Given) {
  return plain
}

/** A user in the format of the interface: the role both as flags and as a string (interface-spec, User). */
export function userView(user: User) {
  return {
    ...user,
    isSuperAdmin: user.role === 'SYSTEM_ADMIN',
    isCompanyAdmin: user.role === 'COMPANY_ADMIN',
    isSystemUser: user.isSystemUser === true,
    disabled: user.disabled === true,
  }
}

/** The same with the projects of the user. */
export function userWithProjects(user: User, access: readonly ProjectAccess[], names: Map<string, string>) {
  const projects = access
    .filter(binding => names.has(binding.project_uid))
    .map(({ project_uid, role }) => ({ project_uid, uid: project_uid, name: names.get(project_uid), role }))
  return { ...userView(user), projects }
}
