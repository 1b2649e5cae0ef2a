import { meaningOfRole } from '#api/access.ts'
import { isEmail } from '#domain/notification/subscriber.ts'
import type { TextOf } from '#locales/message-types.ts'

type UserText = TextOf<'administration'>

export const emailFault = (t: UserText) => (email: string) =>
  isEmail(email.trim()) ? null : t('administration.emailMissing')

/** Rejects passwords that every service rejects; further rules are checked by the service. */
export const passwordFault = (t: UserText) => (password: string) =>
  password.length < 8
    ? t('administration.passwordShort')
    : password.length > 200
      ? t('administration.passwordLong')
      : null

export const companyFault = (t: UserText) => (companyUid: string, values: { readonly role: string }) =>
  companyUid === '' && meaningOfRole(values.role) === 'COMPANY_ADMIN'
    ? t('administration.companyNeeded')
    : null

/** Field errors by the field's own name: bodies are nested under `project`, `company` or `user` on the wire. */
export function bareFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^(project|company|user)\./, ''), message]),
  )
}
