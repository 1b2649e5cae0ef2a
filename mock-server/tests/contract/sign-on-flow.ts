import { claimMapping } from '../../sign-in/claim-mapping.ts'
import type { SingleSignOnSettings } from '../../sign-in/sign-in-settings.ts'
import { clientId, clientSecret, type Person, TestIdentityProvider } from '../identity-provider.ts'
import { ProviderBrowser } from '../provider-browser.ts'
import type { Answer, Contract } from './contract-server.ts'

/** The public address of the server under test; requests do not go through the network. */
export const origin = 'https://floor.example'

const rules = [
  { value: 'it', role: 'SYSTEM_ADMIN' },
  { value: 'leads', role: 'COMPANY_ADMIN', company: 'Acme' },
  { value: 'plant', role: 'PROJECT_USER', company: 'Acme', project: 'Plant' },
  { value: 'depot', role: 'PROJECT_VIEWER', company: 'Acme', project: 'Depot' },
]

export const settingsFor = (
  provider: TestIdentityProvider,
  more: Partial<SingleSignOnSettings> = {},
): SingleSignOnSettings => ({
  ...{ issuer: provider.issuer, clientId, clientSecret, label: 'Acme login' },
  mapping: claimMapping.parse({ rules }),
  createsAccounts: true,
  ...more,
})

export async function startProvider(backChannelUri?: string): Promise<TestIdentityProvider> {
  const provider = await TestIdentityProvider.start()
  await provider.register({
    redirectUri: `${origin}/api/v2/auth/sso/callback`,
    signedOutUri: `${origin}/sign-in`,
    ...(backChannelUri !== undefined && { backChannelUri }),
  })
  return provider
}

let people = 0
export function addPerson(
  provider: TestIdentityProvider,
  groups: string[],
  more: Partial<Person> = {},
): Person {
  const login = `p${people++}`
  const person = { login, email: `${login}@acme.example`, email_verified: true, groups, ...more }
  provider.people.set(login, person)
  return person
}

/** A `Set-Cookie` of a response. */
export function cookieIn(answer: Answer, name: string): string | undefined {
  const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
  return lines.find(line => line.startsWith(`${name}=`))
}

/** The token of the session that a response begins. */
export const tokenIn = (answer: Answer) =>
  /=([\w-]{43})/.exec(cookieIn(answer, 'floorwatch_session') ?? '')?.[1]

/** The address that a response leads to. */
export const target = (answer: Answer) => new URL(String(answer.headers.location), origin)

/** Why a response gave no session. */
export const reasonIn = (answer: Answer) => target(answer).searchParams.get('sso_error')

export async function begin(server: Contract, next?: string) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const answer = await server.call('GET', `/api/v2/auth/sso/start${query}`)
  const cookie = cookieIn(answer, '__Host-floorwatch_sso')?.split(';')[0] ?? ''
  return { answer, cookie }
}

/** The response of the provider arrives in the browser with the cookie. */
export const arrive = (server: Contract, back: URL, cookie?: string) =>
  server.call('GET', back.href.replace(origin, ''), { headers: cookie === undefined ? {} : { cookie } })

interface SignInSteps {
  /** Alters the response of the provider on its way back. */
  change?: (back: URL) => void
  next?: string
  browser?: ProviderBrowser
}

/** One whole sign-in. */
export async function signOn(server: Contract, login: string, steps: SignInSteps = {}) {
  const { change, next, browser = new ProviderBrowser() } = steps
  const { answer, cookie } = await begin(server, next)
  const back = await browser.signIn(target(answer).href, login)
  change?.(back)
  const ended = await arrive(server, back, cookie)
  return { ended, token: tokenIn(ended), cookie, back, error: reasonIn(ended) }
}

export const ownSession = (server: Contract, token: string | undefined) =>
  server.call('GET', '/api/v2/auth/session', { token })
