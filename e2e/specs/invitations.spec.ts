import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test('an invited user chooses the password with the link; it is sent again and revoked', async ({
  plant,
  page,
  browser,
}) => {
  const { origin } = plant.server
  const email = 'ina@plant.example'
  await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, plant.projectUid)
  const screen = await new AdministrationScreen(page).open(origin)
  await screen.button('New user').click()
  await screen.field('E-mail').fill(email)
  await screen.field('First name').fill('Ina')
  await expectAccessible(page)
  await screen.press('Create and invite')
  await expect(screen.dialog).toContainText('No e-mail was sent')
  const first = await screen.field('Link').inputValue()
  await expectAccessible(page)
  await screen.press('Done')
  await expect(screen.row('Ina')).toContainText('Invited, until')

  await screen.openRow('Ina')
  await screen.press('Invitation')
  await expectAccessible(page)
  await screen.press('Send again')
  const second = await screen.field('Link').inputValue()
  expect(second).not.toBe(first)
  await screen.press('Done')

  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto(first)
  await expect(invited.getByRole('alert')).toContainText('ask your administrator for a new invitation')
  await expectAccessible(invited)
  await invited.goto(second)
  await expect(invited.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(invited)
  const password = invited.getByLabel('Password', { exact: true })
  await password.fill('short')
  await invited.getByRole('button', { name: 'Set password' }).click()
  await expect(invited.getByText('The passwords do not match')).toBeVisible()
  await password.fill('a long password')
  await invited.getByLabel('Repeat password').fill('a long password')
  await invited.getByRole('button', { name: 'Set password' }).click()
  await expect(invited.getByRole('status')).toContainText('Your password is set.')
  await invited.getByRole('link', { name: 'To the sign-in page' }).click()
  await expect(invited.getByLabel('E-mail')).toHaveValue(email)
  await new SignInScreen(invited).submit(email, 'a long password')
  await expect(invited.getByText('You have no access to a project yet')).toBeVisible()
  await context.close()

  // The list no longer shows an invitation.
  await page.reload()
  await expect(screen.row('Ina')).not.toContainText('Invited')
  await screen.button('New user').click()
  await screen.field('E-mail').fill('otto@plant.example')
  await screen.press('Create and invite')
  await screen.press('Done')
  await screen.openRow('otto@plant.example')
  await screen.press('Invitation')
  await screen.press('Revoke invitation')
  await screen.press('Cancel')
  await expect(screen.row('otto@plant.example')).not.toContainText('Invited')
})
