import { meaningOfRole } from '#api/access.ts'
import { isEmail } from '#domain/notification/subscriber.ts'
import type { Catalogue } from '#locales/catalogue.ts'

type Words = Catalogue['administration']

export const emailFault = (text: Words) => (email: string) =>
  isEmail(email.trim()) ? null : text.emailMissing

/** A password that no service would take; what else it asks for, it says itself. */
export const passwordFault = (text: Words) => (password: string) =>
  password.length < 8 ? text.passwordShort : password.length > 200 ? text.passwordLong : null

export const companyFault = (text: Words) => (companyUid: string, values: { readonly role: string }) =>
  companyUid === '' && meaningOfRole(values.role) === 'COMPANY_ADMIN' ? text.companyNeeded : null
