import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { NewPasskey, Passkey } from '../store/second-factors.ts'
import type { User } from '../store/users.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded with the first passkey: the library decodes certificates, which takes memory at the start otherwise. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what authenticators support. */
const algorithms = [-8, -7, -257]

const transportsOf = ({ transports }: Passkey) => JSON.parse(transports) as string[]

const allowed = (passkeys: readonly Passkey[]) =>
  passkeys.map(passkey => ({ id: passkey.credential_id, transports: transportsOf(passkey) }))

/** What a browser needs to create a passkey. `excluded` are those that the authenticator may have already. */
export async function passkeyCreationOptions(
  party: RelyingParty,
  user: User,
  excluded: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Floorwatch',
    rpID: party.id,
    userName: user.email,
    userID: new TextEncoder().encode(user.uid),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: allowed(excluded),
    // The password is the first factor, so neither a PIN nor storage in the authenticator is required.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** Checks a created passkey. Throws the error of the library if it does not belong to the challenge or the party. */
export async function checkCreatedPasskey(
  party: RelyingParty,
  challenge: string,
  name: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  })
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(response.response.transports ?? []),
  }
}

/** What a browser needs to sign with one of the passkeys. */
export async function passkeyRequestOptions(
  party: RelyingParty,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowed(passkeys),
    userVerification: 'preferred',
  })
}

/**
 * The new use counter of the passkey if its signature is right, otherwise undefined. Throws the error of the
 * library for a response to another challenge or party, and for a counter that went back (a copied passkey).
 */
export async function checkPasskeyUse(
  party: RelyingParty,
  challenge: string,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    requireUserVerification: false,
  })
  return verified ? authenticationInfo.newCounter : undefined
}
