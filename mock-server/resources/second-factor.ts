import { z } from 'zod'
import { uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid, Problem } from '../http/problem.ts'
import { requiresSecondFactor } from '../http/second-factor-rule.ts'
import { createRecoveryCodes, newTotpSecret, totpAddress, totpStepOf } from '../sign-in/one-time-codes.ts'
import { relyingPartyOf } from '../sign-in/relying-party.ts'
import { accountAnswers } from './account-responses.ts'
import { passkeyView } from './passkeys.ts'
import {
  confirmedUntil,
  confirmPassword,
  firstRecoveryCodes,
  mailChange,
  removeFactor,
  requireConfirmed,
} from './second-factor-change.ts'
import { requireRoleBelow, visibleAccount } from './visible-accounts.ts'

/** The second factor of the own account, and its reset by administrators (docs/extensions.md, `second_factor`). */
export const secondFactorOperations = [
  operation({
    method: 'GET',
    path: '/auth/second_factor',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'The second factors of the own account, and whether its company requires one',
    response: accountAnswers.secondFactor,
    async handle({ deps, user, sessionUid }) {
      const { secondFactors, users } = deps.store
      const totp = await secondFactors.totpOf(user.uid)
      const passkeys = await secondFactors.passkeysOf(user.uid)
      const leftMs = (await confirmedUntil(deps, { user, sessionUid })) - deps.now()
      return {
        required: await requiresSecondFactor(deps.store, user),
        has_password: (await users.passwordHash(user.uid)) !== undefined,
        confirmed_seconds_left: Math.max(0, Math.floor(leftMs / 1_000)),
        totp_since: totp?.confirmedAt ?? null,
        passkeys: passkeys.map(passkeyView),
        /** The host name of passkeys; null if the server cannot have any. */
        passkey_host: relyingPartyOf(deps.linkOrigin())?.id ?? null,
        recovery_codes_left: await secondFactors.recoveryCodesLeft(user.uid),
      }
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/confirm_password',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'Enter the own password again, to change the second factor within ten minutes',
    body: z.object({ password: z.string().max(200) }),
    status: 204,
    handle: ({ deps, user, sessionUid, body }) => confirmPassword(deps, { user, sessionUid }, body.password),
  }),
  operation({
    method: 'POST',
    path: '/auth/second_factor/totp',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'Begin to set up an authenticator app; it counts once it is confirmed with a code',
    response: accountAnswers.totpSecret,
    async handle({ deps, user, sessionUid, reply }) {
      await requireConfirmed(deps, { user, sessionUid })
      const secret = newTotpSecret()
      await deps.store.secondFactors.beginTotp(user.uid, secret)
      reply.header('cache-control', 'no-store')
      return { secret, address: totpAddress(secret, user.email) }
    },
  }),
  operation({
    method: 'PUT',
    path: '/auth/second_factor/totp',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'Confirm the authenticator app with a code; with the first second factor come recovery codes',
    response: accountAnswers.recoveryCodes,
    body: z.object({ code: z.string().max(20) }),
    async handle({ deps, user, sessionUid, body }) {
      await requireConfirmed(deps, { user, sessionUid })
      const secret = await deps.store.secondFactors.pendingTotpOf(user.uid)
      if (secret === undefined) throw new Problem(409, 'no authenticator app is being set up')
      let step: number | undefined
      await deps.throttle.attempt({ known: `new app of ${user.uid}` }, async () => {
        step = totpStepOf(secret, body.code, deps.now())
        return step !== undefined
      })
      if (step === undefined) throw invalid('code', 'the code is incorrect')
      const used = step
      const recovery_codes = await deps.store.transaction(async tables => {
        await tables.secondFactors.confirmTotp(user, secret, used)
        return firstRecoveryCodes(tables, user)
      })
      await mailChange(deps, user, 'An authenticator app was added to your account.')
      return { recovery_codes }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/auth/second_factor/totp',
    access: 'session',
    summary: 'Remove the authenticator app',
    status: 204,
    async handle({ deps, user, sessionUid }) {
      await requireConfirmed(deps, { user, sessionUid })
      if (!(await deps.store.secondFactors.totpOf(user.uid))) return
      await removeFactor(deps, user, tables => tables.secondFactors.removeTotp(user))
      await mailChange(deps, user, 'The authenticator app was removed from your account.')
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/second_factor/recovery_codes',
    access: 'session',
    summary: 'Replace the recovery codes; they are returned once',
    response: accountAnswers.recoveryCodes,
    async handle({ deps, user, sessionUid }) {
      await requireConfirmed(deps, { user, sessionUid })
      if (!(await deps.store.secondFactors.has(user.uid)))
        throw new Problem(409, 'recovery codes need a second factor: set one up first')
      const { codes, hashes } = createRecoveryCodes()
      await deps.store.secondFactors.replaceRecoveryCodes(user, hashes)
      await mailChange(deps, user, 'The recovery codes of your account were replaced.')
      return { recovery_codes: codes }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/users/:uid/second_factor',
    access: 'company-admin',
    summary: 'Reset the second factor of another account, whose owner lost it; ends its sessions',
    params: uidParams,
    status: 204,
    async handle({ params, deps, user }) {
      const account = await visibleAccount(deps.store, user, params.uid)
      requireRoleBelow(user, account.role)
      if (account.uid === user.uid) throw new Problem(409, 'you cannot reset your own second factor')
      await deps.store.secondFactors.removeAll(account)
      await deps.sessions.endAllOf(account.uid)
      await mailChange(deps, account, 'An administrator reset the second factor of your account.')
    },
  }),
]
