// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#session/session.ts'
import { AuthGate } from './auth-gate.tsx'
import { fakeService } from './fake-service.ts'
import { ThemeProvider } from './theme-provider.tsx'

vi.mock('./app.tsx', () => ({
  App: () => <h1>{`inside ${location.pathname}${location.search}`}</h1>,
  readAddress: () => undefined,
}))

function visit(address: string) {
  history.replaceState(null, '', address)
  return render(
    <ThemeProvider>
      <AuthGate />
    </ThemeProvider>,
  )
}

describe('the auth gate', () => {
  beforeEach(() => {
    useSession.setState({ status: 'unknown', user: undefined, lastEmail: undefined, typedEmail: undefined })
    fakeService({
      'POST /auth/log_in': { user: { uid: 'u1', email: 'olga@plant.example' }, token: 'x' },
      'GET /version': { custom_product_attributes: { single_sign_on: false } },
    })
  })

  async function signIn() {
    await userEvent.type(await screen.findByLabelText('E-mail'), 'olga@plant.example')
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  }

  it('asks an unknown user to sign in, and then opens the requested page', async () => {
    visit('/tags?q=cart')
    await screen.findByRole('button', { name: 'Sign in' })
    expect(location.pathname).toBe('/sign-in')
    expect(document.title).toContain('Sign in')
    await signIn()
    await screen.findByRole('heading', { name: 'inside /tags?q=cart' })
  })

  it('never redirects to another site', async () => {
    visit('/sign-in?next=//evil.example')
    await signIn()
    await screen.findByRole('heading', { name: 'inside /' })
  })

  it('lets a returning user in, whose session is checked inside', async () => {
    useSession.setState({ lastEmail: 'olga@plant.example' })
    visit('/alarms')
    await screen.findByRole('heading', { name: 'inside /alarms' })
  })

  it('lets a wall display in without a user, and removes its token from the address at once', async () => {
    visit('/wall#token=wall-secret')
    await screen.findByRole('heading', { name: 'inside /wall' })
    expect(location.hash).toBe('')
    expect(useSession.getState().wallToken).toBe('wall-secret')
    sessionStorage.clear()
    useSession.setState({ wallToken: undefined })
  })

  it('keeps the typed e-mail for the password page', async () => {
    visit('/sign-in')
    await userEvent.type(await screen.findByLabelText('E-mail'), 'olga@plant.example')
    await userEvent.click(screen.getByRole('link', { name: /password/i }))
    await screen.findByRole('heading', { name: 'inside /restore-password' })
    expect(useSession.getState().typedEmail).toBe('olga@plant.example')
  })
})
