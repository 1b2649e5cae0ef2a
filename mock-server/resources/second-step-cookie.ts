import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../http/dependencies.ts'
import { cookieOptions, cookiesOf } from '../http/session-cookie.ts'
import { pendingMs } from '../sign-in/pending-sign-ins.ts'
import { relyingPartyOf } from '../sign-in/relying-party.ts'
import type { User } from '../store/users.ts'

const cookieName = 'floorwatch_sign_in'

/** The token of the sign-in that waits for its second factor, in this browser only. */
export const secondStepToken = ({ headers }: FastifyRequest): string | undefined =>
  cookiesOf(headers)[cookieName] || undefined

/** Sets the cookie of a sign-in in progress, or, without a token, removes it. */
export function setSecondStepCookie(reply: FastifyReply, token: string | undefined): void {
  const maxAge = token === undefined ? 0 : pendingMs / 1_000
  reply.setCookie(cookieName, token ?? '', { ...cookieOptions(reply.request), path: '/api/v2/auth', maxAge })
}

/** The ways to finish a sign-in that the account has set up; a recovery code is always the last. */
async function methodsOf(deps: Dependencies, userUid: string) {
  const { secondFactors } = deps.store
  const hasApp = (await secondFactors.totpOf(userUid)) !== undefined
  const hasPasskey =
    relyingPartyOf(deps.linkOrigin()) !== undefined && (await secondFactors.passkeysOf(userUid)).length > 0
  const hasCode = (await secondFactors.recoveryCodesLeft(userUid)) > 0
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasApp ? ['totp' as const] : []),
    ...(hasCode ? ['recovery_code' as const] : []),
  ]
}

/** Keeps a sign-in whose password was right until the second factor is given; it is no session. */
export async function beginSecondStep(
  deps: Dependencies,
  reply: FastifyReply,
  user: User,
  passwordHash: string,
) {
  const { token, pending } = deps.pendingSignIns.begin(user.uid, passwordHash)
  setSecondStepCookie(reply, token)
  reply.code(202)
  return { second_factor: { methods: await methodsOf(deps, user.uid), valid_until: pending.validUntil } }
}
