import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { recoveryHashOf, totpStepOf } from '../sign-in/one-time-codes.ts'
import { checkPasskeyUse, passkeyRequestOptions } from '../sign-in/passkey-ceremonies.ts'
import type { PendingSignIn } from '../sign-in/pending-sign-ins.ts'
import { relyingPartyOf } from '../sign-in/relying-party.ts'
import type { User } from '../store/users.ts'
import { accountAnswers } from './account-responses.ts'
import { beginSession } from './auth.ts'
import { noteRefusal } from './note-sign-in.ts'
import { usedPasskey } from './passkey-fields.ts'
import { secondStepToken, setSecondStepCookie } from './second-step-cookie.ts'

const body = z
  .object({
    code: z.string().max(20).optional(),
    recovery_code: z.string().max(60).optional(),
    passkey: usedPasskey.optional(),
  })
  .refine(given => Object.values(given).filter(value => value !== undefined).length === 1, {
    path: ['code'],
    message: 'exactly one of code, recovery_code and passkey is required',
  })
type Given = z.infer<typeof body>

/** The sign-in in progress of this browser, and its account. @throws Problem 410 if it is over */
async function pendingOf(deps: Dependencies, request: FastifyRequest) {
  const pending = deps.pendingSignIns.get(secondStepToken(request))
  const user = pending && (await deps.store.users.get(pending.userUid))
  const isCurrent =
    user !== undefined &&
    !user.disabled &&
    (await deps.store.users.passwordHash(user.uid)) === pending?.passwordHash
  if (!(pending && isCurrent)) throw new Problem(410, 'this sign-in is over: enter the password again')
  return { pending, user }
}

async function isPasskey(deps: Dependencies, pending: PendingSignIn, user: User, given: Given['passkey']) {
  const { challenge } = pending
  pending.challenge = undefined
  const party = relyingPartyOf(deps.linkOrigin())
  const passkeys = await deps.store.secondFactors.passkeysOf(user.uid)
  const passkey = passkeys.find(each => each.credential_id === given?.id)
  if (!(given && party && passkey && challenge !== undefined)) return false
  try {
    const counter = await checkPasskeyUse(party, challenge, passkey, given)
    if (counter === undefined) return false
    await deps.store.secondFactors.notePasskeyUse(passkey.uid, counter)
    return true
  } catch (error) {
    // The library throws for every mismatch; the log has it, and the person is refused.
    deps.log.warn({
      second_factor: 'passkey refused',
      user_uid: user.uid,
      detail: String(error).slice(0, 300),
    })
    return false
  }
}

/** Whether the second factor is right; a code, a recovery code and a challenge are used up by it. */
async function isSecondFactor(deps: Dependencies, pending: PendingSignIn, user: User, given: Given) {
  const { secondFactors } = deps.store
  if (given.recovery_code !== undefined)
    return secondFactors.spendRecoveryCode(user.uid, recoveryHashOf(given.recovery_code))
  if (given.passkey !== undefined) return isPasskey(deps, pending, user, given.passkey)
  const totp = await secondFactors.totpOf(user.uid)
  const step = totp && totpStepOf(totp.secret, given.code ?? '', deps.now())
  return step !== undefined && secondFactors.spendTotpStep(user.uid, step)
}

function methodOf({ passkey, recovery_code }: Given) {
  if (passkey) return 'password_passkey'
  return recovery_code === undefined ? 'password_totp' : 'password_recovery_code'
}

/** The second step of a sign-in (docs/extensions.md, `second_factor`): it continues the one of the cookie. */
export const secondStepOperations = [
  operation({
    method: 'POST',
    path: '/auth/second_factor/passkey_options',
    access: 'public',
    summary: 'What a browser needs to continue the sign-in with a passkey',
    response: accountAnswers.passkeyOptions,
    async handle({ deps, request, reply }) {
      const { pending, user } = await pendingOf(deps, request)
      const party = relyingPartyOf(deps.linkOrigin())
      const passkeys = await deps.store.secondFactors.passkeysOf(user.uid)
      if (!party || passkeys.length === 0)
        throw new Problem(409, 'this account has no passkey that works here')
      const options = await passkeyRequestOptions(party, passkeys)
      pending.challenge = options.challenge
      reply.header('cache-control', 'no-store')
      return options
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/second_factor',
    access: 'public',
    summary: 'Finish the sign-in with a code of the authenticator app, a passkey or a recovery code',
    response: accountAnswers.session,
    body,
    async handle({ body: given, deps, request, reply }) {
      const { pending, user } = await pendingOf(deps, request)
      const device = await deps.knownDevices.of(request, user.uid)
      // Who knows only the password must not be able to lock out the owner on a known device.
      const known = `second factor of ${user.uid}${device === undefined ? '' : ` on device ${device}`}`
      const isRight = await deps.throttle.attempt({ known }, () => isSecondFactor(deps, pending, user, given))
      const method = methodOf(given)
      if (!isRight) noteRefusal(deps, request, user, { method, result: 'wrong_second_factor' })
      if (!isRight)
        throw new Problem(401, 'the second factor is incorrect, or was used before', [
          { path: 'code', message: 'is incorrect' },
        ])
      deps.pendingSignIns.end(secondStepToken(request))
      setSecondStepCookie(reply, undefined)
      reply.header('cache-control', 'no-store')
      return beginSession(deps, request, reply, user, method)
    },
  }),
]
