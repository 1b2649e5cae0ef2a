import { startReceiver } from '../../mock-server/tests/webhook-receiver.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { ConnectionsScreen } from '../screens/connections-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test('alarms go to a webhook, also those that were raised while it was down', async ({ page, hall }) => {
  const { api, areaUid, origin, projectUid } = hall
  let receiver = await startReceiver()
  await createZone(api, areaUid, 'Press cell', pressCell)
  await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, projectUid)
  const screen = await new ConnectionsScreen(page).open(origin)
  await page.getByRole('tab', { name: 'Outputs' }).click()
  await expect(page.getByText('No outputs yet')).toBeVisible()
  await page.getByRole('link', { name: 'New output' }).click()
  await screen.button('Create output').click()
  await expect(page.getByText('Fix the highlighted fields.')).toBeVisible()
  await page.getByLabel('Transport').selectOption('Webhook')
  await screen.field('Name').fill('Control room')
  await screen.field('Webhook address').fill(receiver.url)
  await page.getByRole('checkbox', { name: 'Alarms' }).check()
  await expectAccessible(page)
  await screen.button('Create output').click()
  await expect(screen.dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await screen.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Control room' })).toBeVisible()

  await test.step('a test is delivered and logged', async () => {
    await screen.button('Send test').click()
    await expect(page.getByText(/Test delivered in/)).toBeVisible()
    await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain('test')
    await expect(screen.row('Test')).toContainText('Delivered')
  })

  await test.step('an alarm that is raised while the receiver is down waits, and arrives later', async () => {
    await receiver.close()
    await createIntruder(api, areaUid, 'Anna')
    await expect(screen.row('Alarm raised')).toContainText('Waiting')
    await expect(screen.status.getByText('Not delivered')).toBeVisible()
    await expectAccessible(page)
    receiver = await startReceiver(receiver.port)
    await expect
      .poll(() => receiver.received.map(({ body }) => body.type), { timeout: 20_000 })
      .toContain('alarm.created')
    await expect(screen.row('Alarm raised')).toContainText('Delivered')
  })

  await test.step('it is paused and deleted', async () => {
    await screen.button('Pause').click()
    await expect(screen.status.getByText('Paused')).toBeVisible()
    await screen.button('Delete').click()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No outputs yet')).toBeVisible()
  })
  await receiver.close()
})
