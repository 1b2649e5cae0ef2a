import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'
import { findBroker } from '../../mock-server/tests/mqtt-broker.ts'
import { isSignedWith, startReceiver } from '../../mock-server/tests/webhook-receiver.ts'
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
  const shownSecret = screen.dialog.getByRole('textbox', { name: 'Signing secret' })
  await expect(shownSecret).toHaveValue(/^whsec_/)
  const secret = await shownSecret.inputValue()
  await screen.dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Control room' })).toBeVisible()

  await test.step('a test is delivered and logged', async () => {
    await screen.button('Send test').click()
    await expect(page.getByText(/Test delivered in/)).toBeVisible()
    await expect.poll(() => receiver.received.map(({ body }) => body.type)).toContain('test')
    await expect(screen.row('Test')).toContainText('Delivered')
    expect(receiver.received.every(message => isSignedWith(secret, message))).toBe(true)
    expect(await page.content()).not.toContain(secret)
  })

  await test.step('an alarm that is raised while the receiver is down waits, and arrives later', async () => {
    await receiver.close()
    await createIntruder(api, areaUid, 'Anna')
    await expect(screen.row('Alarm raised')).toContainText('Waiting')
    await expect(screen.status.getByText('Not delivered')).toBeVisible()
    await expectAccessible(page)
    receiver = await startReceiver(receiver.port)
    await expect
      .poll(() => receiver.received.map(({ body }) => body.type), { timeout: 60_000 })
      .toContain('alarm.created')
    await expect(screen.row('Alarm raised')).toContainText('Delivered')
    expect(receiver.received.every(message => isSignedWith(secret, message))).toBe(true)
  })

  await test.step('a new secret is shown once, and signs beside the previous one', async () => {
    await screen.button('New secret').click()
    await screen.dialog.getByRole('button', { name: 'New secret' }).click()
    await expect(shownSecret).toHaveValue(/^whsec_/)
    const newSecret = await shownSecret.inputValue()
    expect(newSecret).not.toBe(secret)
    await screen.dialog.getByRole('button', { name: 'Done' }).click()
    const before = receiver.received.length
    await screen.button('Send test').click()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before)
    const message = receiver.received.at(-1)
    expect(message && [secret, newSecret].map(each => isSignedWith(each, message))).toEqual([true, true])
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

test('positions and alarms go to topics of an MQTT broker; a wrong address is reported', async ({
  page,
  hall,
}) => {
  const { api, areaUid, origin, projectUid } = hall
  const broker = await findBroker()
  const reader = await mqtt.connectAsync(broker.url)
  const prefix = `floorwatch-test/${randomUUID()}`
  const received: { topic: string; body: Record<string, unknown> }[] = []
  reader.on('message', (topic, payload) => received.push({ topic, body: JSON.parse(payload.toString()) }))
  await reader.subscribeAsync(`${prefix}/#`)
  await createZone(api, areaUid, 'Press cell', pressCell)
  await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, projectUid)
  const screen = new ConnectionsScreen(page)
  await page.goto(`${origin}/connections/outputs/new`)

  await test.step('an address that cannot be reached is reported by a test', async () => {
    await page.getByLabel('Transport').selectOption('MQTT')
    await screen.field('Name').fill('Data platform')
    await screen.field('Broker address').fill('mqtt://127.0.0.1:1')
    await page.getByLabel('Protocol').selectOption(broker.protocol)
    await screen.field('Topic prefix').fill(`${prefix}/+`)
    await page.getByRole('checkbox', { name: 'Positions' }).check()
    await screen.button('Create output').click()
    await expect(page.getByText('Must not contain + or #, or start or end with /')).toBeVisible()
    await expect(screen.field('Topic prefix')).toBeFocused()
    await screen.field('Topic prefix').fill(prefix)
    await screen.button('Create output').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Data platform' })).toBeVisible()
    await screen.button('Send test').click()
    await expect(page.getByText(/Test not delivered/)).toBeVisible()
    await expect(screen.row('Test')).toContainText('Given up')
  })

  await test.step('after a change of the address, a position and an alarm arrive', async () => {
    await screen.field('Broker address').fill(broker.url)
    await screen.button('Save').click()
    await expect(screen.status.getByText('Working')).toBeVisible()
    const tag = await createIntruder(api, areaUid, 'Anna')
    const at = (topic: string) => received.filter(each => each.topic === `${prefix}/${projectUid}/${topic}`)
    await expect.poll(() => at(`positions/${tag.uid}`).at(-1)?.body).toMatchObject({ x: 5, y: 4 })
    await expect.poll(() => at('alarms').at(-1)?.body).toMatchObject({ status: 'set', obj_uid: tag.uid })
    await expect(screen.row('Alarm raised')).toContainText('Delivered')
    await expectAccessible(page)
  })

  await test.step('the list shows it, and opens it by keyboard', async () => {
    await page.goto(`${origin}/connections?tab=outputs`)
    await expect(screen.row('Data platform')).toContainText('Working')
    await page.getByRole('grid', { name: 'Outputs' }).focus()
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name: 'Data platform' })).toBeVisible()
  })
  await reader.endAsync()
  await broker.close()
})
