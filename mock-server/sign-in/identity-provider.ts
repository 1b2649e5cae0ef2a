import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Attempt } from './attempt.ts'
import type { Claims } from './claim-mapping.ts'
import { SignInError } from './sign-in-error.ts'
import type { SingleSignOnSettings } from './sign-in-settings.ts'

/** Patience with the provider, s. */
const timeoutS = 10
/** Difference of the clocks that is accepted, s. */
const toleranceS = 60
/** Age of the provider's description after which it is read again, ms. */
const descriptionMs = 3_600_000
/** The same before a browser is sent there: without the provider it would only show an error of its own. */
const freshMs = 1_000
/** Without the tolerance. */
const maxLogOutTokenAge = '5 min'
const scope = 'openid email profile'
const logOutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** A person who is signed in at the provider. */
export interface SignedInPerson {
  readonly subject: string
  /** The session at the provider, if it names one. */
  readonly sid: string | undefined
  readonly idToken: string
  /** Of the ID token and the user info; the ID token decides where both have a claim. */
  readonly claims: Claims
}

/** What a log-out token ends: a session of the provider, or all of a person. */
export interface ProviderLogOut {
  readonly subject: string | undefined
  readonly sid: string | undefined
  /** The id of the token. */
  readonly jti: string
}

/**
 * One OpenID Connect provider: authorization code with PKCE, state and nonce. Its description is read at the
 * first use, so the server starts and runs without it.
 */
export class IdentityProvider {
  readonly #settings: SingleSignOnSettings
  readonly #now: () => number
  #description: { metadata: oidc.ServerMetadata; readAt: number } | undefined
  /** The keys of the provider, cached: anyone may send log-out tokens, and must not make this server read them each time. */
  #keys: { readonly uri: string; readonly set: ReturnType<typeof createRemoteJWKSet> } | undefined

  constructor(settings: SingleSignOnSettings, now: () => number) {
    this.#settings = settings
    this.#now = now
  }

  /** @returns the address of the provider to open, and the attempt to remember in this browser */
  async begin(redirectUri: string, next: string): Promise<{ url: URL; attempt: Attempt }> {
    const configuration = await this.#configuration(freshMs)
    const verifier = oidc.randomPKCECodeVerifier()
    const attempt: Attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier,
      next,
      startedAt: this.#now(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { url, attempt }
  }

  /** Exchanges the code of a response. Throws SignInError for any response but a correct, fresh one. */
  async finish(response: URL, attempt: Attempt): Promise<SignedInPerson> {
    const configuration = await this.#configuration()
    if (response.searchParams.get('state') !== attempt.state)
      throw new SignInError('other_browser', 'the state of the response is not that of this browser')
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, response, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new SignInError('invalid_response', 'there is no ID token')
      // The library checks the end of its validity only: behind by an hour, this server would accept old tokens.
      if (claims.iat - this.#now() / 1_000 > toleranceS)
        throw new SignInError('clock', 'the ID token is from the future of the clock of this server')
      const info = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
      const sid = typeof claims.sid === 'string' ? claims.sid : undefined
      return { subject: claims.sub, sid, idToken: tokens.id_token, claims: { ...info, ...claims } }
    } catch (error) {
      this.#description = undefined
      throw asSignInError(error)
    }
  }

  /** The page of the provider that signs out there; undefined if it has none or cannot be reached. */
  async signOutUrl(idToken: string, returnTo: string): Promise<string | undefined> {
    const configuration = await this.#configuration()
    if (!configuration.serverMetadata().end_session_endpoint) return undefined
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo }
    return oidc.buildEndSessionUrl(configuration, parameters).href
  }

  /** Checks a token of OpenID Connect Back-Channel Logout 1.0. Throws SignInError for an invalid one. */
  async readLogOutToken(token: string): Promise<ProviderLogOut> {
    const { jwks_uri } = (await this.#configuration()).serverMetadata()
    if (!jwks_uri) throw new SignInError('misconfigured', 'the provider publishes no keys')
    if (this.#keys?.uri !== jwks_uri)
      this.#keys = {
        uri: jwks_uri,
        set: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutS * 1_000 }),
      }
    const { payload } = await jwtVerify(token, this.#keys.set, {
      issuer: this.#settings.issuer,
      audience: this.#settings.clientId,
      clockTolerance: toleranceS,
      currentDate: new Date(this.#now()),
      maxTokenAge: maxLogOutTokenAge,
      requiredClaims: ['iat', 'jti', 'events'],
    }).catch(error => {
      if (isOfKeys(error))
        throw new SignInError('provider_unavailable', 'the keys of the provider cannot be read', {
          cause: error,
        })
      throw new SignInError('invalid_response', 'the log-out token is not valid', { cause: error })
    })
    const subject = payload.sub
    const sid = typeof payload.sid === 'string' ? payload.sid : undefined
    const isEvent = Object.hasOwn(Object(payload.events), logOutEvent)
    if (!isEvent || 'nonce' in payload || (subject === undefined && sid === undefined))
      throw new SignInError('invalid_response', 'the token is not a log-out token')
    return { subject, sid, jti: String(payload.jti) }
  }

  /** The description of the provider with the current difference of the clocks. */
  async #configuration(maxAgeMs = descriptionMs): Promise<oidc.Configuration> {
    const { clientId, clientSecret } = this.#settings
    const skewS = Math.round((this.#now() - Date.now()) / 1_000)
    const client = {
      client_secret: clientSecret,
      [oidc.clockSkew]: skewS,
      [oidc.clockTolerance]: toleranceS,
    }
    const configuration = new oidc.Configuration(await this.#metadata(maxAgeMs), clientId, client)
    configuration.timeout = timeoutS
    if (this.#isPlain()) oidc.allowInsecureRequests(configuration)
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  async #metadata(maxAgeMs: number): Promise<oidc.ServerMetadata> {
    const known = this.#description
    if (known && Math.abs(Date.now() - known.readAt) < maxAgeMs) return known.metadata
    const { issuer, clientId, clientSecret } = this.#settings
    try {
      const execute = this.#isPlain() ? [oidc.allowInsecureRequests] : []
      const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutS,
        execute,
      })
      const metadata = found.serverMetadata()
      this.#description = { metadata, readAt: Date.now() }
      return metadata
    } catch (error) {
      // A provider that was reached before is probably only away for a moment.
      if (known && maxAgeMs > freshMs) return known.metadata
      const isOther =
        error instanceof oidc.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
      if (isOther) throw new SignInError('misconfigured', 'OIDC_ISSUER is not the issuer', { cause: error })
      throw asSignInError(error)
    }
  }

  /** The configuration allows plain HTTP on this machine only. */
  #isPlain = () => this.#settings.issuer.startsWith('http:')
}

/** Whether the keys could not be read, as opposed to a token that they do not fit. */
const isOfKeys = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === errors.JOSEError.code

/** Codes of OAuth for a person who did not want to, or could not, sign in. */
const declined = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required'])

/** Sorts an error of the exchange by what the person can do about it. */
function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const fail = (reason: SignInError['reason'], message: string) =>
    new SignInError(reason, message, { cause: error })
  if (error instanceof oidc.AuthorizationResponseError)
    return declined.has(error.error)
      ? fail('cancelled', `the provider answered ${error.error}`)
      : fail('provider_refused', `the provider answered ${error.error}`)
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant'
      ? fail('expired', 'the provider does not accept the code: it was used before, or is too old')
      : fail('misconfigured', `the provider refused the exchange of the code: ${error.error}`)
  const code = error instanceof oidc.ClientError ? error.code : undefined
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return fail('clock', 'the times in the ID token do not match the clock of this server')
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === undefined)
    return fail('provider_unavailable', 'the provider cannot be reached, or does not answer correctly')
  return fail('invalid_response', 'the response of the provider failed a check')
}
