/**
 * Why single sign-on did not lead to a session. The dashboard has a text with the next step for each
 * (docs/extensions.md, `single_sign_on`).
 */
export type SignInFailure =
  | 'cancelled'
  | 'expired'
  | 'other_browser'
  | 'provider_unavailable'
  | 'provider_refused'
  | 'invalid_response'
  | 'clock'
  | 'misconfigured'
  | 'no_email'
  | 'unknown_account'
  | 'account_removed'
  | 'other_person'
  | 'account_disabled'
  | 'no_access'

/** A refused single sign-on. The message is for the log of the server; the browser gets the reason only. */
export class SignInError extends Error {
  readonly reason: SignInFailure
  /** The account whose sessions must end, because the provider no longer gives it any access. */
  readonly deniedUserUid: string | undefined

  constructor(
    reason: SignInFailure,
    message: string,
    options: ErrorOptions & { deniedUserUid?: string } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.deniedUserUid = options.deniedUserUid
  }
}
