import { createHash, randomBytes } from 'node:crypto'
import { isPasswordOf } from '../http/accounts.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { invalid } from '../http/problem.ts'
import { emailChangedMessage, emailUndoMessage } from '../notify/account-mail.ts'
import { undoPrefix } from '../store/restore-tokens.ts'
import type { Tables } from '../store/store.ts'
import type { User } from '../store/users.ts'

const undoDays = 7
const undoMs = undoDays * 24 * 3_600_000

/** The stored form of a token that restores an address: a hash of the secret and the address. */
export const undoHashOf = (token: string) => undoPrefix + createHash('sha256').update(token).digest('hex')

/** The address that a token restores; undefined for one that only sets a password. */
export function formerEmailIn(token: string): string | undefined {
  const [, encoded] = token.split('.')
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64url').toString()
}

/**
 * Requires the current password to change the own address, so that a stolen session cannot take over the
 * account.
 * @throws Problem 422 at `old_password`
 */
export async function requireOwnPassword(
  deps: Dependencies,
  caller: { user: Pick<User, 'uid'>; sessionUid: string },
  password: string | undefined,
): Promise<void> {
  const isRight = await deps.throttle.attempt({ known: `session ${caller.sessionUid}` }, () =>
    isPasswordOf(deps.store, caller.user.uid, password ?? ''),
  )
  if (!isRight) throw invalid('old_password', 'old_password is required to change your own e-mail address')
}

/** Creates the undo token of an address change in its transaction; undefined if no e-mail can be sent. */
export async function createUndo(
  deps: Dependencies,
  tables: Tables,
  account: User,
): Promise<string | undefined> {
  if (deps.linkOrigin() === undefined || !deps.mailAccount) return undefined
  const token = `${randomBytes(32).toString('base64url')}.${Buffer.from(account.email).toString('base64url')}`
  const row = { token_hash: undoHashOf(token), user_uid: account.uid, expires_at: deps.now() + undoMs }
  await tables.restoreTokens.create(row)
  return token
}

/** Sends an e-mail to both addresses after a change; the old one gets the link to undo it. */
export async function notifyBothAddresses(
  deps: Dependencies,
  before: User,
  after: User,
  undo: string | undefined,
): Promise<void> {
  const validUntil = deps.now() + undoMs
  const link = undo && `${deps.linkOrigin()}/restore-password?token=${undo}`
  await deps.mailAccount?.({
    ...emailUndoMessage(after.email, link, undoDays),
    address: before.email,
    validUntil,
    ...(undo !== undefined && { secret: undo }),
  })
  await deps.mailAccount?.({ ...emailChangedMessage(before.email), address: after.email, validUntil })
}
