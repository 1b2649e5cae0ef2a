import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { SecondFactorScreen } from '../screens/second-factor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test.use({ hasOwnContext: true })

test.describe('second factor', () => {
  test('an authenticator app is set up, and each sign-in needs a new code or a recovery code', async ({
    hall,
    operatorPage: page,
  }) => {
    const screen = new SecondFactorScreen(page)
    await page.goto(`${hall.origin}/account`)
    await expect(screen.section).toContainText('Off: your password alone signs in.')
    await expectAccessible(page)
    await screen.section.getByRole('button', { name: 'Set up app' }).click()
    await screen.dialog.getByLabel('Code that the app shows').fill('000000')
    await expectAccessible(page)
    await screen.dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(screen.dialog).toContainText('Incorrect code')
    const { secret, code } = await screen.confirmApp()
    await expectAccessible(page)
    const codes = await screen.storeCodes()
    expect(codes).toHaveLength(10)
    await expect(screen.section).toContainText('On: after the password')
    await expect(screen.section).toContainText('10 of 10 left')

    const { email, password } = hall.operator
    const signIn = new SignInScreen(page)
    await signIn.endSession()
    await page.reload()
    await signIn.submit(email, password)
    await expect(screen.step).toBeVisible()
    await expectAccessible(page)
    // No page opens before the second factor.
    const other = await page.context().newPage()
    await other.goto(`${hall.origin}/tags`)
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await other.close()
    await screen.step.getByLabel('Code from your authenticator app').fill(code)
    await screen.step.getByRole('button', { name: 'Continue' }).click()
    await expect(screen.step.getByRole('alert')).toContainText('it was already used')
    await screen.step.getByLabel('Code from your authenticator app').fill(screen.code(secret, 30))
    await screen.step.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

    // A session that ends under an open page continues there, with everything that was typed.
    await page.getByLabel('First name').fill('Olga')
    await expect(page.getByLabel('Loading…')).toHaveCount(0)
    await signIn.whileSending('users', () => signIn.endSession())
    await page.getByRole('button', { name: 'Save' }).click()
    await signIn.signInAgain(password)
    await screen.step.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await screen.step.getByLabel('Recovery code').fill(codes[0] ?? '')
    await screen.step.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(screen.section).toContainText('9 of 10 left')
    await expect(page.getByLabel('First name')).toHaveValue('Olga')
  })

  test('passkeys are added, named, used and removed', async ({ hall, page }) => {
    // Passkeys belong to a host name, not to an address.
    const origin = hall.origin.replace('127.0.0.1', 'localhost')
    const { email, password } = hall.operator
    const screen = new SecondFactorScreen(page)
    const signIn = await new SignInScreen(page).open(origin)
    await screen.addAuthenticator()
    await signIn.signIn(email, password)
    await page.goto(`${origin}/account`)
    await screen.section.getByRole('button', { name: 'Add passkey' }).click()
    await screen.dialog.getByLabel('Name').fill('Laptop')
    await expectAccessible(page)
    await screen.dialog.getByRole('button', { name: 'Create passkey' }).click()
    await screen.storeCodes()
    const row = screen.section.getByRole('listitem')
    await expect(row).toContainText('Laptop')
    await expect(row).toContainText('never used')
    await screen.section.getByRole('button', { name: 'Add passkey' }).click()
    await screen.dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(screen.dialog).toContainText('This device already has a passkey of your account.')
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()

    await signIn.endSession()
    await page.reload()
    await signIn.submit(email, password)
    await expectAccessible(page)
    await screen.step.getByRole('button', { name: 'Use passkey' }).click()
    await expect(row).toContainText('last used')
    await screen.section.getByRole('button', { name: 'Rename Laptop' }).click()
    await screen.dialog.getByLabel('Name').fill('Work laptop')
    await screen.dialog.getByRole('button', { name: 'Save' }).click()
    await screen.section.getByRole('button', { name: 'Remove Work laptop' }).click()
    await expect(screen.dialog).toContainText('It is your only second factor')
    await expectAccessible(page)
    await screen.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(screen.section).toContainText('No passkeys')
    await signIn.endSession()
    await page.reload()
    await signIn.signIn(email, password)
  })

  test('on a page without a host name passkeys are explained, not offered', async ({
    hall,
    operatorPage: page,
  }) => {
    await page.goto(`${hall.origin}/account`)
    const { section } = new SecondFactorScreen(page)
    await expect(section).toContainText('Open Floorwatch at localhost to use passkeys.')
    await expect(section.getByRole('button', { name: 'Add passkey' })).toBeHidden()
  })

  test('a company requires it: it is set up first, and the page continues', async ({ plant, browser }) => {
    const { server, api } = plant
    const lead = { email: 'lead@acme.example', password: 'correct horse' }
    const company = await api.create('/companies', {
      company: { name: 'Acme' },
      user: { ...lead, role: 'COMPANY_ADMIN' },
    })
    await api.create('/projects', { project: { name: 'Plant', company_uid: company.uid } })
    const context = await browser.newContext()
    const page = await context.newPage()
    const signIn = await new SignInScreen(page).open(server.origin)
    await signIn.signIn(lead.email, lead.password)
    await page.goto(`${server.origin}/account`)
    await page.getByLabel('First name').fill('Lea')

    const rootPage = await browser.newPage()
    await new SignInScreen(rootPage).signInAsReturning(
      server.origin,
      admin.email,
      admin.password,
      plant.projectUid,
    )
    const administration = await new AdministrationScreen(rootPage).open(server.origin, 'companies')
    await administration.openRow('Acme')
    await administration.dialog.getByRole('checkbox', { name: 'Company administrator' }).check()
    await expectAccessible(rootPage)
    await administration.press('Save')
    await expect(administration.dialog).toBeHidden()

    const screen = new SecondFactorScreen(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(screen.dialog).toContainText('Your company requires a second factor for your role.')
    await page.keyboard.press('Escape')
    await screen.dialog.getByRole('button', { name: 'Set up app' }).click()
    await screen.confirmApp()
    await screen.storeCodes()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Lea')
    await expect(screen.section).toContainText('Your company requires it.')

    // An administrator resets it for somebody who lost the phone.
    // Loaded: the service sends no notice of what other users change of their account.
    await rootPage.goto(`${server.origin}/administration`)
    await expect(administration.row(lead.email)).toContainText('set up')
    await administration.openRow(lead.email)
    await administration.press('Reset two-factor authentication')
    await expectAccessible(rootPage)
    await administration.press('Reset two-factor authentication')
    await expect(administration.row(lead.email)).toContainText('none')
    // The set-up comes first, also at a new start of the page.
    await page.reload()
    await signIn.submit(lead.email, lead.password)
    await expect(screen.dialog).toContainText('Nothing else works until one is set up')
    await screen.dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await rootPage.close()
    await context.close()
  })
})
