import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireVersion, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

const open = { projectUid: null, anonymous: true } as const

/** Asks for a new password. The answer never tells whether there is such a user (interface, "Accounts"). */
export async function askForRestore(email: string): Promise<void> {
  await request(profile.paths.restorePassword, { ...open, method: 'POST', body: { email: email.trim() } })
}

/** Sets a password by the token of a mail. Throws ApiError: 410 for a used or old link, 404 for none, 422 for a weak one. */
export async function confirmRestore(token: string, password: string): Promise<void> {
  await request(profile.paths.confirmRestore, { ...open, method: 'POST', body: { token, password } })
}

/** Whether the service sets passwords by links at all: what it announces. */
export async function offersRestore(signal: AbortSignal): Promise<boolean> {
  const answer = await request(profile.paths.version, { ...open, signal })
  return fromWireVersion(readBody(wireVersion, 'version', answer)).passwordRestore
}
