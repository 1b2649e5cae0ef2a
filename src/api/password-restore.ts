import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireVersion, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

const open = { projectUid: null, anonymous: true } as const

/** Requests a new password. The response never reveals whether the user exists (interface, "Accounts"). */
export async function askForRestore(email: string): Promise<void> {
  await request(profile.paths.restorePassword, { ...open, method: 'POST', body: { email: email.trim() } })
}

/**
 * Sets a password with the token of an e-mail. Throws ApiError: 410 for a used or expired link, 404 for an
 * unknown one, 422 for a weak password.
 */
export async function confirmRestore(token: string, password: string): Promise<void> {
  await request(profile.paths.confirmRestore, { ...open, method: 'POST', body: { token, password } })
}

export interface RestoreWays {
  /** The service sets passwords by e-mailed links. */
  readonly byLink: boolean
  /** Without a mail server an administrator has to pass the link on. */
  readonly mailUnconfigured: boolean
}

/** How a password can be restored, as the service announces it. */
export async function readRestoreWays(signal: AbortSignal): Promise<RestoreWays> {
  const answer = await request(profile.paths.version, { ...open, signal })
  const version = fromWireVersion(readBody(wireVersion, 'version', answer))
  return { byLink: version.passwordRestore, mailUnconfigured: version.emailUnconfigured }
}
