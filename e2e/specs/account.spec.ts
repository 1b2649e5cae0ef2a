import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test.describe('own account', () => {
  test('saves names; signing in with a new password returns to the same page', async ({
    hall,
    operatorPage: page,
  }) => {
    await page.goto(`${hall.origin}/tags`)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Profile and password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your access' })).toContainText('Project user')
    await page.getByLabel('First name').fill('Olga')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const { users } = await hall.api.ask<{ users: object[] }>('GET', '/users')
    expect(users).toMatchObject([{ first_name: 'Olga' }])
    await expectAccessible(page)

    await page.getByLabel('Last name').fill('not saved yet')
    await page.getByLabel('Current password').fill('wrong')
    await page.getByLabel('New password', { exact: true }).fill('another shift')
    await page.getByLabel('Repeat new password').fill('another shift')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('the old password is incorrect').first()).toBeVisible()
    await page.getByLabel('Current password').fill(hall.operator.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    const signIn = new SignInScreen(page)
    await expect(signIn.again).toBeVisible()
    await signIn.signInAgain('another shift')
    await expect(signIn.again).toBeHidden()
    await expect(page.getByLabel('Last name')).toHaveValue('not saved yet')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await openApi(hall.origin, hall.operator.email, 'another shift')
  })

  test('a forgotten password is replaced by means of a link', async ({ page, hall, sharedServer }) => {
    await new SignInScreen(page).open(hall.origin)
    await page.getByLabel('E-mail').fill(hall.operator.email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(hall.operator.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request new password' }).click()
    await expect(page.getByText('If this address belongs to a user', { exact: false })).toBeVisible()
    // Without a mail server the link is in the log of the accounts.
    const link = async () => {
      const mails = await sharedServer.api.list(
        '/notification_deliveries/accounts',
        'notification_deliveries',
      )
      const mail = mails.find(each => each.address === hall.operator.email)
      return /\/restore-password\?token=\S+/.exec(String(mail?.text))?.[0] ?? ''
    }
    await expect.poll(link).not.toBe('')
    const path = await link()
    for (const again of [false, true]) {
      await page.goto(hall.origin + path)
      await page.getByLabel('New password', { exact: true }).fill('remembered now')
      await page.getByLabel('Repeat new password').fill('remembered now')
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(
        page.getByText(again ? 'has expired or was already used' : 'Your new password is set', {
          exact: false,
        }),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    const floor = await new SignInScreen(page).signIn(hall.operator.email, 'remembered now')
    await expect(floor.page.getByRole('navigation', { name: 'Pages' }).first()).toBeVisible()
  })
})
