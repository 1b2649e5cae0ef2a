import { meaningOfRole } from '#api/access.ts'
import { isEmail } from '#domain/notification/subscriber.ts'
import type { TextOf } from '#locales/message-types.ts'

type Words = TextOf<'administration'>

export const emailFault = (t: Words) => (email: string) =>
  isEmail(email.trim()) ? null : t('administration.emailMissing')

/** A password that no service would take; what else it asks for, it says itself. */
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
