import { isPasswordOf } from '../http/accounts.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { invalid, Problem } from '../http/problem.ts'
import { requiresSecondFactor } from '../http/second-factor-rule.ts'
import { secondFactorMessage } from '../notify/account-mail.ts'
import { createRecoveryCodes } from '../sign-in/one-time-codes.ts'
import { confirmationMs } from '../sign-in/recent-confirmations.ts'
import type { Tables } from '../store/store.ts'
import type { User } from '../store/users.ts'

const mailShownMs = 7 * 24 * 3_600_000

/** A caller with their session. */
export interface OwnSession {
  readonly user: User
  readonly sessionUid: string
}

/** Until when the session may change its second factor: it just began, or the password was entered again. */
export async function confirmedUntil(deps: Dependencies, { sessionUid }: OwnSession): Promise<number> {
  const began = (await deps.store.sessions.get(sessionUid))?.created_at ?? 0
  return Math.max(began + confirmationMs, deps.confirmations.validUntil(sessionUid))
}

/**
 * Requires a password account whose password was entered recently, so that a stolen session cannot replace
 * the second factor.
 * @throws Problem 409 for accounts of the identity provider, 403 at `password` otherwise
 */
export async function requireConfirmed(deps: Dependencies, own: OwnSession): Promise<void> {
  if ((await deps.store.users.passwordHash(own.user.uid)) === undefined)
    throw new Problem(409, 'this account has no password: the identity provider checks its second factor')
  if ((await confirmedUntil(deps, own)) <= deps.now())
    throw new Problem(403, 'enter your password again to change this', [
      { path: 'password', message: 'is required' },
    ])
}

/** Allows changes for ten minutes. @throws Problem 422 at `password` */
export async function confirmPassword(deps: Dependencies, own: OwnSession, password: string): Promise<void> {
  const isRight = await deps.throttle.attempt({ known: `session ${own.sessionUid}` }, () =>
    isPasswordOf(deps.store, own.user.uid, password),
  )
  if (!isRight) throw invalid('password', 'the password is incorrect')
  deps.confirmations.confirm(own.sessionUid)
}

/** Creates recovery codes with the first second factor. @returns the codes, or null if there are some already */
export async function firstRecoveryCodes(tables: Tables, user: User): Promise<string[] | null> {
  if ((await tables.secondFactors.recoveryCodesLeft(user.uid)) > 0) return null
  const { codes, hashes } = createRecoveryCodes()
  await tables.secondFactors.replaceRecoveryCodes(user, hashes)
  return codes
}

/**
 * Removes a second factor, and with the last one the recovery codes.
 * @throws Problem 409 if it is the last one and the company requires one
 */
export async function removeFactor(
  { store }: Dependencies,
  user: User,
  remove: (tables: Tables) => Promise<void>,
): Promise<void> {
  await store.transaction(async tables => {
    await remove(tables)
    if (await tables.secondFactors.has(user.uid)) return
    if (await requiresSecondFactor(tables, user))
      throw new Problem(409, 'your company requires a second factor: set up another one first')
    await tables.secondFactors.replaceRecoveryCodes(user, [])
  })
}

/** Informs the owner of an account by e-mail about a change that somebody else may have made. */
export async function mailChange(deps: Dependencies, { email }: User, what: string): Promise<void> {
  await deps.mailAccount?.({
    ...secondFactorMessage(what),
    address: email,
    validUntil: deps.now() + mailShownMs,
  })
}
