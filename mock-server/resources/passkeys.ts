import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { nameField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { checkCreatedPasskey, passkeyCreationOptions } from '../sign-in/passkey-ceremonies.ts'
import { type RelyingParty, relyingPartyOf } from '../sign-in/relying-party.ts'
import type { NewPasskey, Passkey } from '../store/second-factors.ts'
import { accountAnswers } from './account-responses.ts'
import { createdPasskey } from './passkey-fields.ts'
import { firstRecoveryCodes, mailChange, removeFactor, requireConfirmed } from './second-factor-change.ts'

const maxPasskeys = 20

export const passkeyView = ({ uid, name, created_at, last_used_at }: Passkey) => ({
  uid,
  name,
  created_at,
  last_used_at,
})

function requireParty(deps: Dependencies): RelyingParty {
  const party = relyingPartyOf(deps.linkOrigin())
  if (!party) throw new Problem(409, 'passkeys need PUBLIC_URL with a host name and https')
  return party
}

async function ownPasskey(deps: Dependencies, userUid: string, uid: string): Promise<Passkey> {
  const passkeys = await deps.store.secondFactors.passkeysOf(userUid)
  const found = passkeys.find(each => each.uid === uid)
  if (!found) throw unknown('this passkey')
  return found
}

async function checkCreated(
  deps: Dependencies,
  sessionUid: string,
  { name, response }: z.infer<typeof createBody>,
): Promise<NewPasskey> {
  const challenge = deps.confirmations.takeChallenge(sessionUid)
  if (challenge === undefined) throw new Problem(409, 'no passkey is being set up: begin again')
  const refused = invalid('response', 'the browser returned no valid passkey')
  try {
    const made = await checkCreatedPasskey(requireParty(deps), challenge, name, response)
    if (!made) throw refused
    return made
  } catch (error) {
    if (error instanceof Problem) throw error
    // The library throws for every mismatch.
    deps.log.warn({ second_factor: 'new passkey refused', detail: String(error).slice(0, 300) })
    throw refused
  }
}

const createBody = z.object({ name: nameField, response: createdPasskey })

/** Passkeys of the own account, as second factors (docs/extensions.md, `second_factor`). */
export const passkeyOperations = [
  operation({
    method: 'POST',
    path: '/auth/second_factor/passkeys/options',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'What a browser needs to create a passkey',
    response: accountAnswers.passkeyOptions,
    async handle({ deps, user, sessionUid }) {
      await requireConfirmed(deps, { user, sessionUid })
      const passkeys = await deps.store.secondFactors.passkeysOf(user.uid)
      if (passkeys.length >= maxPasskeys)
        throw new Problem(409, `an account has at most ${maxPasskeys} passkeys: remove one first`)
      const options = await passkeyCreationOptions(requireParty(deps), user, passkeys)
      deps.confirmations.setChallenge(sessionUid, options.challenge)
      return options
    },
  }),
  operation({
    method: 'POST',
    path: '/auth/second_factor/passkeys',
    access: 'session',
    beforeSecondFactor: true,
    summary: 'Add the passkey that the browser created; with the first second factor come recovery codes',
    response: accountAnswers.createdPasskey,
    body: createBody,
    status: 201,
    async handle({ deps, user, sessionUid, body }) {
      await requireConfirmed(deps, { user, sessionUid })
      const made = await checkCreated(deps, sessionUid, body)
      const answer = await deps.store.transaction(async tables => {
        const passkey = await tables.secondFactors.addPasskey(user, made)
        return { passkey: passkeyView(passkey), recovery_codes: await firstRecoveryCodes(tables, user) }
      })
      await mailChange(deps, user, `The passkey "${body.name}" was added to your account.`)
      return answer
    },
  }),
  operation({
    method: 'PUT',
    path: '/auth/second_factor/passkeys/:uid',
    access: 'session',
    summary: 'Rename a passkey',
    response: accountAnswers.passkey,
    params: uidParams,
    body: z.object({ name: nameField }),
    async handle({ deps, user, params, body }) {
      const passkey = await ownPasskey(deps, user.uid, params.uid)
      await deps.store.secondFactors.renamePasskey(user, passkey, body.name)
      return passkeyView({ ...passkey, name: body.name })
    },
  }),
  operation({
    method: 'DELETE',
    path: '/auth/second_factor/passkeys/:uid',
    access: 'session',
    summary: 'Remove a passkey',
    params: uidParams,
    status: 204,
    async handle({ deps, user, sessionUid, params }) {
      await requireConfirmed(deps, { user, sessionUid })
      const passkey = await ownPasskey(deps, user.uid, params.uid)
      await removeFactor(deps, user, tables => tables.secondFactors.removePasskey(user, passkey))
      await mailChange(deps, user, `The passkey "${passkey.name}" was removed from your account.`)
    },
  }),
]
