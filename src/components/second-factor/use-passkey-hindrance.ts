import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { passkeyHindrance } from '#domain/account/second-factor.ts'

/** Why this page cannot create passkeys; undefined if it can. */
export const usePasskeyHindrance = (passkeyHost: string | undefined) =>
  passkeyHindrance(passkeyHost, location.hostname, browserSupportsWebAuthn())
