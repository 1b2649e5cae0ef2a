import type { Store } from '../store/store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { PasswordSignIn, SingleSignOnSettings } from './sign-in-settings.ts'

/** The identity provider of the server and its settings. */
export interface SingleSignOn {
  readonly settings: SingleSignOnSettings
  readonly provider: IdentityProvider
}

/** The client of OpenID Connect is loaded only if it is needed. */
export async function createSingleSignOn(
  settings: SingleSignOnSettings | undefined,
  now: () => number,
): Promise<SingleSignOn | undefined> {
  if (!settings) return undefined
  const { IdentityProvider } = await import('./identity-provider.ts')
  return { settings, provider: new IdentityProvider(settings, now) }
}

/** Ends sessions that began with a password and would now be refused. */
export async function endRefusedSessions(
  store: Store,
  passwordSignIn: PasswordSignIn = 'everybody',
): Promise<void> {
  if (passwordSignIn === 'everybody') return
  const emergency = await store.users.byEmail(passwordSignIn.onlyFor)
  await store.sessions.endPasswordSessions(emergency?.uid)
}
