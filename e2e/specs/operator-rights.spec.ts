import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test('an administrator reserves zones, and operators see why they cannot draw', async ({
  page,
  browser,
  hall,
  floor,
}) => {
  const draw = floor.page.getByRole('button', { name: 'Polygon' })
  await expect(draw).toBeEnabled()

  const office = await (await browser.newContext()).newPage()
  await new SignInScreen(office).signInAsReturning(hall.origin, admin.email, admin.password, hall.projectUid)
  const settings = await new AdministrationScreen(office).open(hall.origin, 'settings')
  await office.getByLabel('Zones, and sending them to tags').uncheck()
  await office.getByLabel('Groups', { exact: true }).uncheck()
  await expectAccessible(office)
  await settings.button('Save').click()
  await expect(office.getByText('Saved.')).toBeVisible()
  await office.context().close()

  await expect(draw).toBeDisabled()
  await expect(draw).toHaveAttribute('title', 'Only administrators can change zones in this project.')
  await openPage(page, `${hall.origin}/groups`)
  await expect(page.getByText('Only administrators can change groups in this project.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New group' }).first()).toBeDisabled()
  await expectAccessible(page)
  await expect(hall.api.create('/groups', { name: 'Visitors' })).rejects.toThrow('403')
})
