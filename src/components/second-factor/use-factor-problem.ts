import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { PasskeyError } from '#api/passkey-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { passkeyHindrance } from '#domain/account/second-factor.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('secondFactor')

/** Returns the text of an error of the service, the browser or the authenticator; undefined without one. */
export function useFactorProblem(): (error: unknown) => string | undefined {
  const t = useText()
  return error => {
    if (!error) return undefined
    if (error instanceof PasskeyError) return t(`secondFactor.passkeyError.${error.reason}`)
    return problemText(t, problemOf(error))
  }
}

/** Why this page cannot create passkeys; undefined if it can. */
export const usePasskeyHindrance = (passkeyHost: string | undefined) =>
  passkeyHindrance(passkeyHost, location.hostname, browserSupportsWebAuthn())
