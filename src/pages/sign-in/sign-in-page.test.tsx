// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { safeNext } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { SignInPage } from './sign-in-page.tsx'

const page = <SignInPage onRestorePassword={() => undefined} />

async function fill(email = 'olga@plant.example', password = 'secret') {
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('SignInPage', () => {
  beforeEach(() => {
    useSession.setState({ lastEmail: undefined })
  })

  function open(answer: unknown) {
    const service = fakeService({ 'POST /auth/log_in': answer })
    renderPage(page, { address: '/sign-in', signedOut: true })
    return { service }
  }

  it('shows the version of the product', () => {
    open({})
    expect(screen.getByText(`Version ${packageFile.version}`)).toBeTruthy()
  })

  it('signs in, and stores no credential', async () => {
    const { service } = open({ user: { uid: 'u1', email: 'olga@plant.example' }, token: 'x' })
    await fill(' olga@plant.example ')
    expect(service.calls.find(call => call.method === 'POST')?.body).toEqual({
      email: 'olga@plant.example',
      password: 'secret',
    })
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({ status: 'signed-in', lastEmail: 'olga@plant.example' }),
    )
    expect(JSON.stringify(localStorage)).not.toContain('"x"')
  })

  it('asks for the second factor before there is a session, and explains a wrong one', async () => {
    const methods = ['totp', 'recovery_code', 'of_a_newer_service']
    const { calls } = fakeService({
      'POST /auth/log_in': reply(202, { second_factor: { methods, valid_until: 1 } }),
      'POST /auth/second_factor': ({ body }: { body: unknown }) =>
        JSON.stringify(body) === '{"recovery_code":"right"}'
          ? { user: { uid: 'u1', email: 'olga@plant.example' }, token: 'x' }
          : reply(401, { detail: 'no' }),
    })
    renderPage(page, { address: '/sign-in', signedOut: true })
    await fill()
    const code = await screen.findByLabelText('Code from your authenticator app')
    expect(useSession.getState().status).toBe('signed-out')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Enter the six digits')).toBeDefined()
    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Incorrect code, or it was already used/)
    expect(useSession.getState().status).toBe('signed-out')
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
    await userEvent.type(screen.getByLabelText('Recovery code'), 'right')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(useSession.getState().status).toBe('signed-in'))
    expect(calls.at(-1)?.body).toEqual({ recovery_code: 'right' })
  })

  it('returns to the password when the second step took too long', async () => {
    fakeService({
      'POST /auth/log_in': reply(202, { second_factor: { methods: ['totp'], valid_until: 1 } }),
      'POST /auth/second_factor': reply(410, { detail: 'over' }),
    })
    renderPage(page, { address: '/sign-in', signedOut: true })
    await fill()
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/took too long/)
    await userEvent.click(screen.getByRole('button', { name: 'Back to the password' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  })

  it.each([
    [reply(401, { detail: 'no' }), /Incorrect e-mail or password/],
    [reply(403, { detail: 'disabled' }), /This account is disabled\. Ask an administrator/],
    [reply(429, { detail: 'slow down' }, { 'Retry-After': '42' }), /in 42 s/],
    [reply(503, { detail: 'database is starting' }), /database is starting/],
  ])('says in plain words why not', async (answer, words) => {
    open(() => answer)
    await fill()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret')
  })

  it('distinguishes an unreachable service from a rejection', async () => {
    open(() => {
      throw new TypeError('network')
    })
    await fill()
    expect((await screen.findByRole('alert')).textContent).toMatch(/is not reachable/)
  })

  it('requires all fields before sending', async () => {
    const { service } = open({})
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your password')).toBeDefined()
    expect(service.calls.filter(call => call.method === 'POST')).toEqual([])
  })
})

describe('S15: safeNext', () => {
  it.each([
    ['/tags?q=1', '/tags?q=1'],
    [null, '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
  ])('%s leads to %s', (next, to) => expect(safeNext(next)).toBe(to))
})

describe('single sign-on', () => {
  it('is offered if the service has it', async () => {
    fakeService({
      'GET /version': { api: '2.1' },
      'GET /auth/sso/log_in': { url: 'https://login.plant.example/start' },
    })
    renderPage(page, { address: '/sign-in', signedOut: true })
    const link = await screen.findByRole('link', { name: 'Sign in with your company account' })
    expect(link.getAttribute('href')).toBe('https://login.plant.example/start')
  })

  it('is hidden if the probe fails, or redirects to an unsafe address', async () => {
    for (const answer of [reply(404, {}), { url: 'javascript:alert(1)' }]) {
      const { calls } = fakeService({ 'GET /version': { api: '2.0' }, 'GET /auth/sso/log_in': () => answer })
      const { unmount } = renderPage(page, { address: '/sign-in', signedOut: true })
      await waitFor(() => expect(calls).toHaveLength(2))
      expect(screen.queryByRole('link', { name: /company account/ })).toBeNull()
      unmount()
    }
  })

  it('is not probed if the service announces that it has none', async () => {
    const { calls } = fakeService({
      'GET /version': { custom_product_attributes: { single_sign_on: false } },
    })
    renderPage(page, { address: '/sign-in', signedOut: true })
    await waitFor(() => expect(calls.map(call => call.path)).toEqual(['/version']))
    await screen.findByRole('button', { name: 'Sign in' })
    expect(calls).toHaveLength(1)
  })

  const ours = { custom_product_attributes: { single_sign_on: true, password_sign_in: true } }
  const probe = { url: 'https://login.plant.example/start', label: 'Acme login' }

  it('has the label of the service, and returns to the requested page if the service can do that', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Falarms%3Fview%3Dall')
    fakeService({ 'GET /version': ours, 'GET /auth/sso/log_in': probe })
    renderPage(page, { address: '/sign-in', signedOut: true })
    const link = await screen.findByRole('link', { name: 'Acme login' })
    expect(link.getAttribute('href')).toBe('https://login.plant.example/start?next=%2Falarms%3Fview%3Dall')
    history.replaceState(null, '', '/')
  })

  function returnWith(answer: unknown) {
    history.replaceState(null, '', '/sign-in?sso=done&next=%2Ftags')
    fakeService({ 'GET /version': ours, 'GET /auth/sso/log_in': probe, 'GET /auth/session': () => answer })
    renderPage(page, { address: '/sign-in', signedOut: true })
  }

  it('begins the session of the service when it returns, and keeps the requested page', async () => {
    returnWith({ user: { uid: 'u1', email: 'olga@plant.example' }, method: 'single_sign_on' })
    await screen.findByText('Signing in…')
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({ status: 'signed-in', lastEmail: 'olga@plant.example' }),
    )
    expect(location.search).toBe('?next=%2Ftags')
    history.replaceState(null, '', '/')
  })

  it('says so if the service has no session when it returns', async () => {
    returnWith(reply(401, {}))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Something went wrong/)
    expect(screen.queryByText('Signing in…')).toBeNull()
    expect(useSession.getState().status).toBe('signed-out')
    history.replaceState(null, '', '/')
  })

  it('says why it did not succeed, with a reference that is only an id', async () => {
    history.replaceState(null, '', '/sign-in?sso_error=clock&ref=%3Cb%3Eid')
    fakeService({ 'GET /version': ours, 'GET /auth/sso/log_in': probe })
    renderPage(page, { address: '/sign-in', signedOut: true })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/clocks of this server/)
    expect(alert.textContent).not.toMatch(/Reference/)
    history.replaceState(null, '', '/')
  })
})
