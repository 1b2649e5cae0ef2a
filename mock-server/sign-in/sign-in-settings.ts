import type { ClaimMapping } from './claim-mapping.ts'

/** The identity provider and what its accounts may do (docs/sign-in.md). */
export interface SingleSignOnSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The text of the button; undefined for that of the dashboard. */
  readonly label: string | undefined
  readonly mapping: ClaimMapping
  /** Whether the first sign-in creates an account; otherwise an administrator must have created it. */
  readonly createsAccounts: boolean
}

/** Who may sign in with a password: everybody, or one account that works without the provider. */
export type PasswordSignIn = { readonly onlyFor: string } | 'everybody'

/** Whether an account may sign in with its password. */
export const maySignInByPassword = (setting: PasswordSignIn, email: string) =>
  setting === 'everybody' || setting.onlyFor === email
