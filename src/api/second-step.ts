import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { startAuthentication } from '@simplewebauthn/browser'
import { useSession } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { type SecondFactorProof, toWireProof, wirePasskeyOptions } from '#wire/second-factor.ts'
import { fromWireLogIn, wireLogIn } from '#wire/users.ts'
import { asPasskeyError } from './passkey-error.ts'
import { request } from './request.ts'

const { paths } = profile

/**
 * Finishes the sign-in in progress of this browser. Throws ApiError 401 for a wrong second factor, 410 if the
 * sign-in is over, 429 after many failures.
 */
export async function finishSignIn(email: string, proof: SecondFactorProof): Promise<void> {
  const reply = await request(paths.secondFactor, {
    method: 'POST',
    body: toWireProof(proof),
    anonymous: true,
  })
  const answer = readBody(wireLogIn, 'log-in', reply)
  useSession.getState().signIn(fromWireLogIn(answer, email.trim()), answer.token ?? undefined)
}

/** Asks the browser for a passkey of the account, and finishes the sign-in with it. Throws PasskeyError as well. */
export async function finishWithPasskey(email: string): Promise<void> {
  const reply = await request(paths.passkeySignIn, { method: 'POST', anonymous: true })
  const options = readBody(wirePasskeyOptions, 'passkey options', reply)
  const passkey = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(error => {
    throw asPasskeyError(error)
  })
  await finishSignIn(email, { passkey })
}
