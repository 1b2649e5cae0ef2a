import { z } from 'zod'
import { isLoopback, oneOf, parseUrl, setting, shownUrl } from './setting-fields.ts'
import { claimMapping } from './sign-in/claim-mapping.ts'
import type { PasswordSignIn, SingleSignOnSettings } from './sign-in/sign-in-settings.ts'

/** Secrets travel to the provider, so plain HTTP is allowed on this machine only. */
function isIssuer(value: string): boolean {
  const parsed = parseUrl(value)
  if (parsed?.search !== '' || parsed.hash !== '' || parsed.username !== '') return false
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))
}

/** Reads the JSON of `OIDC_MAPPING`; the message names the first invalid field. */
const mappingText = z.string().transform((text, context) => {
  const fail = (why: string) => {
    context.addIssue({ code: 'custom', message: `is not a mapping: ${why}` })
    return z.NEVER
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
  const { data, error } = claimMapping.safeParse(json)
  const [issue] = error?.issues ?? []
  return data ?? fail(`${issue?.path.join('.')} ${issue?.message}`.trim())
})

/** The variables of sign-in (docs/sign-in.md). */
export const signInFields = {
  OIDC_ISSUER: setting(isIssuer, 'an https: URL, or http: on this machine', shownUrl).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: setting(value => value.length <= 60, 'at most 60 characters').optional(),
  OIDC_MAPPING: mappingText.optional(),
  OIDC_ACCOUNTS: oneOf(['known', 'create'], '"known" or "create"').default('known'),
  PASSWORD_SIGN_IN: oneOf(['on', 'off'], '"on" or "off"').default('on'),
}

const environment = z.object(signInFields)
type SignInEnvironment = z.infer<typeof environment>
type Others = { HOST: string; PUBLIC_URL?: string | undefined; ADMIN_EMAIL?: string | undefined }

/** Requirements between variables: the variable, and the message that follows its name. */
export function signInConflicts(env: SignInEnvironment & Others): [name: string, message: string][] {
  const conflicts: [string, string][] = []
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (env.OIDC_ISSUER !== undefined && env[name] === undefined)
      conflicts.push([name, 'is ""; it takes a value when OIDC_ISSUER is given'])
  if (env.OIDC_ISSUER !== undefined && env.PUBLIC_URL === undefined && !isLoopback(env.HOST))
    conflicts.push(['PUBLIC_URL', 'is ""; it takes the public address when OIDC_ISSUER is given'])
  if (env.OIDC_ACCOUNTS === 'create' && !env.OIDC_MAPPING?.rules.length)
    conflicts.push(['OIDC_MAPPING', 'is ""; it takes rules when OIDC_ACCOUNTS is "create"'])
  if (env.PASSWORD_SIGN_IN === 'off' && env.OIDC_ISSUER === undefined)
    conflicts.push(['OIDC_ISSUER', 'is ""; it takes the identity provider when PASSWORD_SIGN_IN is "off"'])
  if (env.PASSWORD_SIGN_IN === 'off' && env.ADMIN_EMAIL === undefined)
    conflicts.push(['ADMIN_EMAIL', 'is ""; it takes the emergency account when PASSWORD_SIGN_IN is "off"'])
  return conflicts
}

/** The settings of sign-in in a form without variables. */
export function signInSettings(env: SignInEnvironment & Others): {
  singleSignOn: SingleSignOnSettings | undefined
  passwordSignIn: PasswordSignIn
} {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const isOff = env.PASSWORD_SIGN_IN === 'off' && env.ADMIN_EMAIL !== undefined
  return {
    singleSignOn:
      issuer && clientId && clientSecret
        ? {
            ...{ issuer, clientId, clientSecret, label: env.OIDC_LABEL },
            mapping: env.OIDC_MAPPING ?? claimMapping.parse({}),
            createsAccounts: env.OIDC_ACCOUNTS === 'create',
          }
        : undefined,
    passwordSignIn: isOff ? { onlyFor: String(env.ADMIN_EMAIL).toLowerCase() } : 'everybody',
  }
}
