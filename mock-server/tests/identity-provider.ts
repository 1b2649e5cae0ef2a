import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

export const clientId = 'floorwatch'
export const clientSecret = 'a-secret-of-the-tests-only'

/** A person known to the provider; `login` is what they type there. */
export interface Person {
  readonly login: string
  readonly email: string
  readonly email_verified?: boolean
  readonly groups?: readonly string[]
  readonly given_name?: string
  readonly family_name?: string
}

/** Addresses of the server under test. */
export interface RegisteredClient {
  readonly redirectUri: string
  readonly signedOutUri: string
  readonly backChannelUri?: string
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`

const loginPage = page(
  'Plant login',
  `<form method="post"><label>Login <input name="login"></label>
   <button name="do" value="login">Continue</button> <button name="do" value="cancel">Cancel</button></form>`,
)

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** An OpenID Connect provider of the package `oidc-provider` on 127.0.0.1, for tests only. */
export class TestIdentityProvider {
  readonly people = new Map<string, Person>()
  /** Lifetime of codes, s. */
  codeTtlS = 60
  /** How often its keys were read. */
  keyReads = 0
  /** The log-out tokens that it sent. */
  readonly logOutTokens: string[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))
  #handle: (request: IncomingMessage, response: ServerResponse) => unknown = (_, response) => response.end()
  #provider: Provider | undefined
  #port = 0

  /** Listens on a free port, so that the address is known before the clients are. */
  static async start(): Promise<TestIdentityProvider> {
    const started = new TestIdentityProvider()
    await started.resume()
    return started
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async register({ redirectUri, signedOutUri, backChannelUri }: RegisteredClient): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [signedOutUri],
          ...(backChannelUri && {
            backchannel_logout_uri: backChannelUri,
            backchannel_logout_session_required: true,
          }),
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
      // Without the dispatcher, which refuses addresses of this machine.
      fetch: (address, options = {}) => {
        const { dispatcher: _, ...plain } = options as RequestInit & { dispatcher?: unknown }
        const token = new URLSearchParams(String(plain.body ?? '')).get('logout_token')
        if (token !== null) this.logOutTokens.push(token)
        return fetch(address, plain)
      },
      cookies: { keys: ['only for tests'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'groups'],
      },
      ttl: {
        AuthorizationCode: () => this.codeTtlS,
        AccessToken: 600,
        IdToken: 600,
        Grant: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: async (_, login) => {
        const person = this.people.get(login)
        return person && { accountId: login, claims: async () => ({ sub: login, ...person }) }
      },
      loadExistingGrant: async ctx => {
        const { oidc } = ctx
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true, logoutSource: confirmLogOut },
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    }
    this.#provider = new Provider(this.issuer, configuration)
    this.#handle = this.#provider.callback()
  }

  /** No longer answers, as a provider that is down. */
  async pause(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    // Connections that the browser keeps open would delay it.
    this.#server.closeAllConnections()
    await closed
  }

  /** Listens again at the same address. */
  async resume(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/jwks') this.keyReads += 1
    if (!request.url?.startsWith('/interaction/') || !this.#provider) {
      this.#handle(request, response)
      return
    }
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(loginPage)
      return
    }
    const form = await formOf(request)
    const isLogin = form.get('do') === 'login' && this.people.has(form.get('login') ?? '')
    const result = isLogin
      ? { login: { accountId: form.get('login') ?? '' } }
      : { error: 'access_denied', error_description: 'the person cancelled' }
    await this.#provider.interactionFinished(request, response, result)
  }
}

async function confirmLogOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const button =
    '<button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out here too</button>'
  ctx.body = page('Sign out at the plant', `${form}${button}`)
}
