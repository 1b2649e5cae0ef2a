import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TagsScreen } from '../screens/tags-screen.ts'

test.describe('sessions of an account', () => {
  test('a user signs out elsewhere, and the other page stops at once', async ({
    hall,
    operatorPage: page,
    colleague,
  }) => {
    const elsewhere = await colleague()
    await page.goto(`${hall.origin}/account`)
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    // The API client of the fixture is signed in as well.
    await expect(section.getByRole('listitem')).toHaveCount(3)
    await expect(section.getByRole('listitem').filter({ hasText: 'this browser' })).toHaveCount(1)
    await expect(section).toContainText('Chrome, Linux')
    await expect(section).toContainText('127.0.0.1')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(new SignInScreen(elsewhere).again).toBeVisible()
    await expect(section.getByRole('button', { name: /Sign out/ })).toBeHidden()
  })

  test('an administrator ends the sessions of a user', async ({ hall, operatorPage, browser }) => {
    await new TagsScreen(operatorPage).open(hall.origin)
    const page = await browser.newPage()
    await new SignInScreen(page).signInAsReturning(hall.origin, admin.email, admin.password, hall.projectUid)
    const screen = await new AdministrationScreen(page).open(hall.origin)
    await screen.openRow(hall.operator.email)
    await screen.press('Sessions')
    await expect(screen.dialog).toContainText(`Sessions of ${hall.operator.email}`)
    await expect(screen.dialog.getByRole('listitem').first()).toContainText('127.0.0.1')
    await expectAccessible(page)
    await screen.press('Sign out everywhere')
    await expect(screen.dialog).toContainText('Not signed in anywhere.')
    await expect(new SignInScreen(operatorPage).again).toBeVisible()
    await page.close()
  })
})
