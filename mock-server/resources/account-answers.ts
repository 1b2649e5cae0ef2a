import { z } from 'zod'
import { epochMs, listOf, nullableText, storedBeside, uid } from './answer-parts.ts'
import { roles } from './roles.ts'

const role = z.enum(roles)

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
  isSuperAdmin: z.boolean(),
  isCompanyAdmin: z.boolean(),
  isSystemUser: z.boolean(),
  /** Where they were asked for. */
  projects: z.array(z.strictObject({ project_uid: uid, uid, name: z.string().optional(), role })).optional(),
})

/** Fields beyond these are kept as they come. */
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

const ofCompany = z.strictObject({
  company_uid: uid.nullable(),
  role,
  projects: z.array(z.strictObject({ project_uid: uid, role })),
})

/** What is answered of accounts, companies and projects. */
export const accountAnswers = {
  session: z.strictObject({ user, token: z.string() }),
  ssoLink: z.strictObject({ url: z.url() }),
  user,
  users: listOf('users', user),
  fieldCheck: z.strictObject({ valid: z.boolean(), message: z.string().optional() }),
  roles: listOf('roles', role),
  accessControl: listOf('access', ofCompany),
  restoreRequest: z.strictObject({ message: z.string() }),
  company,
  companies: listOf('companies', companyInList),
  project,
  projects: listOf('projects', project),
  access: z.strictObject({ project_uid: uid, user_uid: uid, role: role.nullable() }),
}
