import { meaningOfRole } from '#api/access.ts'
import { isEmail } from '#domain/notification/subscriber.ts'
import type { TextOf } from '#locales/message-types.ts'

type Words = TextOf<'administration'>

export const emailFault = (t: Words) => (email: string) =>
  isEmail(email.trim()) ? null : t('administration.emailMissing')

/** Rejects passwords that every service rejects; further rules are checked by the service. */
export const passwordFault = (t: Words) => (password: string) =>
  password.length < 8
    ? t('administration.passwordShort')
    : password.length > 200
      ? t('administration.passwordLong')
      : null

export const companyFault = (t: Words) => (companyUid: string, values: { readonly role: string }) =>
  companyUid === '' && meaningOfRole(values.role) === 'COMPANY_ADMIN'
    ? t('administration.companyNeeded')
    : null
