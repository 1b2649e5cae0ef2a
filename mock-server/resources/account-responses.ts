import { z } from 'zod'
import { operatorChanges } from '../store/project-settings.ts'
import { epochMs, listOf, nullableText, storedBeside, uid } from './response-parts.ts'
import { projectRoles, roles } from './user-fields.ts'

const role = z.enum(roles)
const roleInProject = z.enum(projectRoles)

const user = z.strictObject({
  ...storedBeside,
  email: z.string(),
  role,
  company_uid: uid.nullable(),
  first_name: nullableText,
  last_name: nullableText,
  phone: nullableText,
  description: nullableText,
  restore_requested_at: epochMs.nullish(),
  disabled: z.boolean(),
  last_sign_in_at: epochMs.nullish(),
  /** Whether a second factor is set up; only in the list. */
  second_factor: z.boolean().optional(),
  /** Whether the account has neither a password nor single sign-on; only in the list. */
  invitable: z.boolean().optional(),
  /** When the invitation that was not used yet ends or ended; only in the list. */
  invited_until: epochMs.nullish(),
  isSuperAdmin: z.boolean(),
  isCompanyAdmin: z.boolean(),
  isSystemUser: z.boolean(),
  /** Present if they were requested. */
  projects: z
    .array(z.strictObject({ project_uid: uid, uid, name: z.string().optional(), role: roleInProject }))
    .optional(),
})

/** Unknown fields are stored as sent. */
const company = z.looseObject({ ...storedBeside, name: z.string() })
const companyInList = company.extend({
  user_params: z.unknown(),
  users: z.array(
    z.strictObject({
      uid,
      email: z.string(),
      first_name: nullableText,
      last_name: nullableText,
      created_at: epochMs,
      updated_at: epochMs,
    }),
  ),
  projects: z.array(z.strictObject({ uid, name: z.string() })),
})
const project = z.looseObject({ ...storedBeside, name: z.string(), company_uid: uid.nullable() })

const session = z.strictObject({ user, token: z.string() })
const passkey = z.strictObject({
  uid,
  name: z.string(),
  created_at: epochMs,
  last_used_at: epochMs.nullable(),
})
const invitation = z.strictObject({
  /** Of the link, `/invitation?token=`; returned once. */
  token: z.string(),
  valid_until: epochMs,
  /** Whether the link was sent by e-mail. */
  mailed: z.boolean(),
})
const recoveryCodes = z.array(z.string()).nullable()

const ofCompany = z.strictObject({
  company_uid: uid.nullable(),
  role,
  projects: z.array(z.strictObject({ project_uid: uid, role: roleInProject })),
})

/** Responses for accounts, companies and projects. */
export const accountAnswers = {
  session,
  /** 202 without a session if the account has a second factor. */
  logIn: z.union([
    session,
    z.strictObject({
      second_factor: z.strictObject({
        methods: z.array(z.enum(['passkey', 'totp', 'recovery_code'])),
        valid_until: epochMs,
      }),
    }),
  ]),
  secondFactor: z.strictObject({
    required: z.boolean(),
    has_password: z.boolean(),
    /** How long changes are possible without entering the password again. */
    confirmed_seconds_left: z.int(),
    totp_since: epochMs.nullable(),
    passkeys: z.array(passkey),
    passkey_host: z.string().nullable(),
    recovery_codes_left: z.int(),
  }),
  totpSecret: z.strictObject({ secret: z.string(), address: z.string() }),
  /** Null if the account already had some. */
  recoveryCodes: z.strictObject({ recovery_codes: recoveryCodes }),
  /** Options of WebAuthn, passed to the browser unchanged. */
  passkeyOptions: z.looseObject({ challenge: z.string() }),
  passkey,
  createdPasskey: z.strictObject({ passkey, recovery_codes: recoveryCodes }),
  ssoLink: z.strictObject({ url: z.url(), label: z.string().nullable() }),
  ssoLogOut: z.strictObject({ url: z.url().nullable() }),
  accountSessions: listOf(
    'sessions',
    z.strictObject({
      uid,
      method: z.enum(['password', 'single_sign_on']),
      device: z.string(),
      address: z.string(),
      created_at: epochMs,
      last_used_at: epochMs,
      current: z.boolean(),
    }),
  ),
  ownSession: z.strictObject({
    user,
    method: z.enum(['password', 'single_sign_on']),
    has_password: z.boolean(),
  }),
  user,
  createdUser: user.extend({ invitation: invitation.optional() }),
  invitation,
  invited: z.strictObject({ email: z.string(), valid_until: epochMs }),
  users: listOf('users', user),
  fieldCheck: z.strictObject({ valid: z.boolean(), message: z.string().optional() }),
  roles: listOf('roles', role),
  accessControl: listOf('access', ofCompany),
  restoreRequest: z.strictObject({ message: z.string() }),
  company,
  companies: listOf('companies', companyInList),
  project,
  projects: listOf('projects', project),
  access: z.strictObject({
    project_uid: uid,
    user_uid: uid,
    role: roleInProject.nullable(),
    /** Resources that the user had created and that were revoked together with the access. */
    revoked: z.array(z.strictObject({ type: z.string(), uid, name: z.string() })).optional(),
  }),
  projectSettings: z.strictObject({
    retention_days: z.int().nullable(),
    late_limit_hours: z.number(),
    exit_margin_m: z.number(),
    confirm_fixes: z.int(),
    confirm_ms: z.int(),
    plausible_speed_mps: z.number().nullable(),
    hide_silent_minutes: z.int().nullable(),
    operators_configure: z.boolean(),
    operator_changes: z.array(z.enum(operatorChanges)),
    default_retention_days: z.int(),
  }),
}
