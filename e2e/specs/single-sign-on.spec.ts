import { TestIdentityProvider } from '../../mock-server/tests/identity-provider.ts'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { admin, Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const rules = [{ value: 'shift', role: 'PROJECT_USER', company: 'Acme', project: 'Plant' }]
const olga = { login: 'olga', email: 'olga@acme.example', email_verified: true, groups: ['shift'] }
const label = 'Sign in with Acme'

test.describe('single sign-on', () => {
  let provider: TestIdentityProvider
  let server: Server

  test.beforeAll(async () => {
    provider = await TestIdentityProvider.start()
    server = new Server({
      demo: false,
      settings: {
        ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'floorwatch', OIDC_LABEL: label },
        OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-only',
        ...{ OIDC_ACCOUNTS: 'create', OIDC_MAPPING: JSON.stringify({ rules }) },
      },
    })
    await server.start()
    await provider.register({
      redirectUri: `${server.origin}/api/v2/auth/sso/callback`,
      signedOutUri: `${server.origin}/sign-in`,
      backChannelUri: `${server.origin}/api/v2/auth/sso/back_channel_log_out`,
    })
    const api = await openApi(server.origin)
    const company = await api.create('/companies', {
      company: { name: 'Acme' },
      user: { email: 'lead@acme.example', password: admin.password, role: 'COMPANY_ADMIN' },
    })
    await api.create('/projects', { project: { name: 'Plant', company_uid: company.uid } })
    await api.create('/projects', { project: { name: 'Depot', company_uid: company.uid } })
  })
  test.afterAll(async () => {
    await server.stop()
    await provider.pause()
  })
  test.beforeEach(() => {
    provider.people.clear()
    provider.people.set(olga.login, olga)
  })

  test('signs in, returns to the requested page, and signs out at the provider as well', async ({ page }) => {
    await page.goto(`${server.origin}/alarms?view=all`)
    await expect(page.getByRole('link', { name: label })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: label }).click()
    await page.getByLabel('Login').fill('olga')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible()
    expect(new URL(page.url()).search).toContain('view=all')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Alarms' })).toBeVisible()
    await page.goto(`${server.origin}/account`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeHidden()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign out at the plant' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out here too' }).click()
    await expect(page).toHaveURL(`${server.origin}/sign-in`)
    await expect(page.getByRole('link', { name: label })).toBeVisible()
    // The provider asks for the login again.
    await page.getByRole('link', { name: label }).click()
    await expect(page.getByLabel('Login')).toBeVisible()
  })

  test('explains a refusal and what to do, in the language of the user, and leaves no session', async ({
    page,
  }) => {
    provider.people.set('olga', { ...olga, groups: [] })
    await page.goto(`${server.origin}/alarms`)
    await page.getByRole('link', { name: label }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const { refusal } = new SignInScreen(page)
    await expect(refusal).toContainText('You cancelled the sign-in')
    await page.getByRole('link', { name: label }).click()
    await page.getByLabel('Login').fill('olga')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(refusal).toContainText('Your company account has no access to this service')
    await expect(refusal).toContainText('Reference for the administrator')
    await expectAccessible(page)
    await page.getByLabel('Language').selectOption('de')
    await expect(refusal).toContainText('Ihr Firmenkonto hat keinen Zugriff')
    expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('floorwatch_session')
    // A reload does not show it again, and the requested page is kept.
    await page.reload()
    await expect(page.getByRole('link', { name: label })).toBeVisible()
    await expect(refusal).toBeHidden()
    provider.people.set('olga', olga)
    await page.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(/\/alarms/)
  })

  test('says that the provider cannot be reached, and a password still works', async ({ page }) => {
    await provider.pause()
    try {
      const screen = new SignInScreen(page)
      // Within a second of the sign-in before, the server still trusts the provider, which does not answer.
      await expect(async () => {
        await screen.open(server.origin)
        await page.getByRole('link', { name: label }).click({ noWaitAfter: true })
        await expect(screen.refusal).toContainText('cannot be reached', { timeout: 10_000 })
      }).toPass()
      await screen.submit(admin.email, admin.password)
      await expect(page.getByRole('heading', { name: 'Choose a project' })).toBeVisible()
    } finally {
      await provider.resume()
    }
  })

  test('an ended session continues after single sign-on in another tab, with all entries', async ({
    page,
    context,
  }) => {
    await page.goto(`${server.origin}/account`)
    await page.getByRole('link', { name: label }).click()
    await page.getByLabel('Login').fill('olga')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('First name').fill('Olga')
    // Requests wait while the session is over, so their loading marks would stay.
    await expect(page.getByLabel('Loading…')).toHaveCount(0)
    const screen = new SignInScreen(page)
    await screen.endSession()
    await expect(screen.again).toBeVisible()
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await screen.again.getByRole('link', { name: label }).click()
    const other = await opened
    await expect(other).toHaveURL(/\/sites/)
    await other.close()
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(screen.again).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Olga')
  })
})

test('with passwords off, only the emergency account signs in with one', async ({ page }) => {
  const provider = await TestIdentityProvider.start()
  const settings = {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'floorwatch', OIDC_CLIENT_SECRET: 'not used' },
    PASSWORD_SIGN_IN: 'off',
  }
  const server = new Server({ demo: false, settings })
  await server.start()
  try {
    await page.goto(`${server.origin}/alarms`)
    await expect(page.getByRole('link', { name: 'Sign in with your company account' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with the emergency account' }).click()
    const screen = new SignInScreen(page)
    await screen.submit(admin.email, 'not the password')
    await expect(screen.refusal).toContainText('not the emergency account')
    await expectAccessible(page)
    await screen.submit(admin.email, admin.password)
    await expect(page.getByRole('heading', { name: 'Choose a project' })).toBeVisible()
  } finally {
    await server.stop()
    await provider.pause()
  }
})
