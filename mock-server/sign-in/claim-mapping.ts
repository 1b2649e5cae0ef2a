import { z } from 'zod'

const name = z.string().trim().min(1).max(200)

/** The rights of everybody whose claim has the value. Companies and projects are given by name or uid. */
const rule = z
  .strictObject({
    claim: name.optional(),
    value: name,
    role: z.enum(['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER', 'PROJECT_VIEWER']),
    company: name.optional(),
    project: name.optional(),
  })
  .superRefine(({ role, company, project }, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message })
    if (role !== 'SYSTEM_ADMIN' && company === undefined) fail(`a rule for ${role} needs a company`)
    if (role.startsWith('PROJECT') !== (project !== undefined))
      fail(role.startsWith('PROJECT') ? `a rule for ${role} needs a project` : `${role} takes no project`)
    if (role === 'SYSTEM_ADMIN' && company !== undefined) fail('SYSTEM_ADMIN takes no company')
  })

/** The setting `OIDC_MAPPING` (docs/sign-in.md). */
export const claimMapping = z.strictObject({
  /** The claim that rules without one of their own read. */
  claim: name.default('groups'),
  email_claim: name.default('email'),
  /** `accept` trusts addresses that the provider does not mark as verified. */
  unverified_email: z.enum(['refuse', 'accept']).default('refuse'),
  /** Without rules, administrators assign the rights in Floorwatch. */
  rules: z.array(rule).max(500).default([]),
})
export type ClaimMapping = z.infer<typeof claimMapping>
export type Claims = Readonly<Record<string, unknown>>

export interface MappedProject {
  readonly company: string
  readonly project: string
  readonly role: 'PROJECT_USER' | 'PROJECT_VIEWER'
}

/** Rights by name; the store knows the companies and projects. */
export interface MappedRights {
  readonly role: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'PROJECT_USER'
  /** Absent for system administrators. */
  readonly company: string | undefined
  readonly projects: readonly MappedProject[]
}

/** A claim by its whole name (which may be a URL with dots), otherwise by its path (`realm_access.roles`). */
export function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    return isObject ? (value as Claims)[part] : undefined
  }, claims)
}

function hasValue(claims: Claims, path: string, wanted: string): boolean {
  const found = claimOf(claims, path)
  return (Array.isArray(found) ? found : [found]).some(value => String(value) === wanted)
}

/** The address of the person in lower case; undefined if there is none that may be trusted. */
export function emailOf(mapping: ClaimMapping, claims: Claims): string | undefined {
  const email = claimOf(claims, mapping.email_claim)
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return undefined
  const isTrusted = mapping.unverified_email === 'accept' || claims.email_verified === true
  return isTrusted ? email.trim().toLowerCase() : undefined
}

/** The rights that the claims give; the strongest role counts. Undefined if no rule matches. Pure. */
export function rightsOf(mapping: ClaimMapping, claims: Claims): MappedRights | undefined {
  const rules = mapping.rules.filter(each => hasValue(claims, each.claim ?? mapping.claim, each.value))
  const [first] = rules
  if (!first) return undefined
  if (rules.some(({ role }) => role === 'SYSTEM_ADMIN'))
    return { role: 'SYSTEM_ADMIN', company: undefined, projects: [] }
  const administered = rules.find(({ role }) => role === 'COMPANY_ADMIN')
  const projects = new Map<string, MappedProject>()
  for (const { role, company, project } of rules) {
    if (company === undefined || project === undefined) continue
    const key = JSON.stringify([company, project])
    if (projects.get(key)?.role === 'PROJECT_USER') continue
    projects.set(key, { company, project, role: role === 'PROJECT_VIEWER' ? role : 'PROJECT_USER' })
  }
  return {
    role: administered ? 'COMPANY_ADMIN' : 'PROJECT_USER',
    company: (administered ?? first).company,
    projects: [...projects.values()],
  }
}
