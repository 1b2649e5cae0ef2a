import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findBroker } from '../../mock-server/tests/mqtt-broker.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { saveScreenshot } from '../fixtures/docs-output.ts'
import {
  brokerSystems,
  type LocationSystem,
  omloxProvider,
  openPublisher,
  openWebSocketServer,
  pushSystems,
  webSocketSystems,
} from '../fixtures/location-systems.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { ConnectionsScreen } from '../screens/connections-screen.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

interface Hall {
  readonly origin: string
  readonly areaUid: string
  readonly projectUid: string
}
type Send = (message: { topic: string; text: string }) => Promise<unknown>

const everyMs = 200

/** Sends the tag at a place until the returned function is called. */
function keepSending(system: LocationSystem, send: Send, xM: number, yM: number): () => void {
  const timer = setInterval(() => void send(system.message(xM, yM)), everyMs)
  return () => clearInterval(timer)
}

async function signIn(page: Page, { origin, projectUid }: Hall): Promise<ConnectionsScreen> {
  await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, projectUid)
  const screen = await new ConnectionsScreen(page).open(origin)
  await expect(page.getByText('No connections yet')).toBeVisible()
  return screen
}

/** The guide (docs/connect.md) shows the connection that needs no other program. */
async function screenshotOfGuide(page: Page, { preset }: LocationSystem, name: string): Promise<void> {
  if (preset === 'NDJSON (HTTP push)') await saveScreenshot(page, name)
}

/** From an unknown tag that is being sent to one that moves on the map. */
async function expectMovingTag(
  screen: ConnectionsScreen,
  { origin, areaUid }: Hall,
  system: LocationSystem,
  send: Send,
): Promise<void> {
  const { page } = screen
  const stopFirst = keepSending(system, send, 6, 5)
  await screen.open(origin, 'unknown')
  await screen.row(system.tagId).click()
  await screenshotOfGuide(page, system, '3-unknown-tags')
  await screen.button('Create tag …').click()
  await screen.dialog.getByRole('textbox', { name: 'Name pattern' }).fill('Cart {n}')
  await screen.dialog.getByRole('button', { name: 'Create tag' }).click()
  await expect(page.getByText(/1 tag created\. [1-9]\d* positions? of the last hour stored/)).toBeVisible()
  await expect(page.getByText('1 known id')).toBeVisible()
  const floor = await new FloorScreen(page).open(origin, areaUid)
  await floor.tab('Tags').click()
  await floor.panel.getByText('Cart 1').click()
  await expect(floor.selected('Cart 1')).toBeVisible()
  await expect(floor.panel.getByText(/6\.00/)).toBeVisible()
  stopFirst()
  const stopSecond = keepSending(system, send, 9.25, 7)
  await expect(floor.panel.getByText(/9\.25/)).toBeVisible()
  await screenshotOfGuide(page, system, '4-map')
  stopSecond()
}

const expectPreviewed = ({ preview }: ConnectionsScreen, { tagId }: LocationSystem) =>
  expect(preview.getByText(`${tagId}: x 3.00 m, y 4.00 m`).first()).toBeVisible()

function lastOf(systems: readonly LocationSystem[]): LocationSystem {
  const last = systems.at(-1)
  if (!last) throw new Error('no system')
  return last
}

/** Receives the messages of each system with its preset, and leaves the last one in the form. */
async function expectReceived(
  screen: ConnectionsScreen,
  systems: readonly LocationSystem[],
  send: Send,
  fillInAddress: () => Promise<unknown>,
): Promise<LocationSystem> {
  for (const system of systems) {
    await screen.choosePreset(system.preset)
    await fillInAddress()
    const stop = keepSending(system, send, 3, 4)
    await screen.button('Receive messages').click()
    await expectPreviewed(screen, system)
    stop()
  }
  return lastOf(systems)
}

test.describe('each system is understood with its preset, and one is taken from an empty project to a moving tag', () => {
  test('by MQTT', async ({ page, hall }) => {
    const broker = await findBroker()
    const { send, close } = await openPublisher(broker.url)
    const screen = await signIn(page, hall)
    await screen.startNew('Gateway')
    const systems = brokerSystems(randomUUID().slice(0, 4))
    const system = await expectReceived(screen, systems, send, async () => {
      await screen.field('Broker address').fill(broker.url)
      await page.getByLabel('Protocol').selectOption(broker.protocol)
    })
    await screen.button('Create connection').click()
    await expect(screen.status.getByText('Connected')).toBeVisible()
    await expectMovingTag(screen, hall, system, send)
    await close()
    await broker.close()
  })

  test('by WebSocket', async ({ page, hall }) => {
    const server = await openWebSocketServer()
    const screen = await signIn(page, hall)
    await screen.startNew('Studio')
    const system = await expectReceived(screen, webSocketSystems, server.send, () =>
      screen.field('Address').fill(server.url),
    )
    await screen.button('Create connection').click()
    await expect(screen.status.getByText('Connected')).toBeVisible()
    await expectMovingTag(screen, hall, system, server.send)
    await server.close()
  })

  test('by HTTP push', async ({ page, hall }) => {
    const screen = await signIn(page, hall)
    await screen.startNew('Positioning engine')
    for (const system of pushSystems) {
      await screen.choosePreset(system.preset)
      await screen.readMessage(system.message(3, 4).text)
      await expectPreviewed(screen, system)
    }
    const system = lastOf(pushSystems)
    await screen.preview.scrollIntoViewIfNeeded()
    await screenshotOfGuide(page, system, '1-preview')
    await screen.button('Create connection').click()
    await expect(screen.status.getByText('Waiting for messages')).toBeVisible()
    await screenshotOfGuide(page, system, '2-connection')
    const shown = await page.getByText(/^POST http/).textContent()
    const address = /POST (\S+)/.exec(shown ?? '')?.[1] ?? ''
    const token = await screen.createToken(hall.origin, 'Engine')
    await expectMovingTag(screen, hall, system, ({ text }) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
        body: text,
      }),
    )
  })
})

test('an omlox provider sends to the hub, from an empty project to a moving tag', async ({ page, hall }) => {
  const screen = await signIn(page, hall)
  await screen.startNew('Hub')
  await screen.choosePreset(omloxProvider.preset)
  await screen.readMessage(omloxProvider.message(3, 4).text)
  await expect(screen.preview.getByText(`${omloxProvider.tagId}: x 3.00 m, y 4.00 m`)).toBeVisible()
  await screen.button('Create connection').click()
  await expect(screen.status.getByText('Waiting for messages')).toBeVisible()
  const shown = await page.getByText(/\/omlox\/.*\/v2/).textContent()
  const hub = /\S+\/v2/.exec(shown ?? '')?.[0] ?? ''
  const token = await screen.createToken(hall.origin, 'Provider')
  await expectMovingTag(screen, hall, omloxProvider, ({ text }) =>
    fetch(`${hub}/providers/locations`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
    }),
  )
})

test('a connection says what is wrong with it, is changed, paused and deleted', async ({ page, hall }) => {
  const broker = await findBroker()
  const publisher = await openPublisher(broker.url)
  const topic = `floorwatch-test/${randomUUID()}`
  const screen = await signIn(page, hall)
  await screen.startNew('')
  await screen.choosePreset('Qorvo MDEK1001 (MQTT)')
  await screen.button('Create connection').click()
  await expect(page.getByText('Fix the highlighted fields.')).toBeVisible()
  await expect(screen.field('Name')).toBeFocused()
  await expectAccessible(page)

  await test.step('a broker that cannot be reached is reported before anything is saved', async () => {
    await screen.field('Name').fill('Gateway')
    await screen.field('Broker address').fill('mqtt://127.0.0.1:1')
    await screen.button('Receive messages').click()
    await expect(screen.preview.getByRole('alert')).toContainText('Error')
  })

  await test.step('the preview follows the mapping', async () => {
    await screen.field('Broker address').fill(broker.url)
    await page.getByLabel('Protocol').selectOption(broker.protocol)
    await screen.field('Topics').fill(`${topic}/#`)
    const timer = setInterval(
      () => void publisher.send({ topic: `${topic}/a1/pos`, text: '{"position":{"x":"NaN","y":2}}' }),
      everyMs,
    )
    await screen.button('Receive messages').click()
    await expect(screen.preview.getByText('Coordinate is not a finite number').first()).toBeVisible()
    clearInterval(timer)
    await screen.field('x').fill('position.y')
    await expect(screen.preview.getByText(/a1: x 2\.00 m, y 2\.00 m/).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is refused is counted with an example', async () => {
    await screen.button('Create connection').click()
    await expect(screen.status.getByText('Connected')).toBeVisible()
    await publisher.send({ topic: `${topic}/a1/pos`, text: 'nonsense' })
    await expect(screen.status.getByText('Not JSON')).toBeVisible()
    await expect(screen.status.getByText('nonsense', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is changed, and unsaved changes are not lost by leaving', async () => {
    await screen.field('Name').fill('Gateway 2')
    await page.getByRole('main').getByRole('link', { name: 'Connections' }).click()
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
    await screen.button('Save').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gateway 2' })).toBeVisible()
  })

  await test.step('it is paused, resumed and deleted', async () => {
    await screen.button('Pause').click()
    await expect(screen.status.getByText('Paused')).toBeVisible()
    await screen.button('Resume').click()
    await expect(screen.status.getByText('Connected')).toBeVisible()
    await screen.button('Delete').click()
    await screen.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No connections yet')).toBeVisible()
  })
  await publisher.close()
  await broker.close()
})

test('a service token is shown once and can be revoked; an operator sees none of it', async ({
  page,
  hall,
  colleague,
}) => {
  const screen = await signIn(page, hall)
  const token = await screen.createToken(hall.origin, 'Gateway')
  expect(token).toMatch(/^service-/)
  expect(await page.content()).not.toContain(token)
  await expect(screen.row('Gateway')).toContainText('never')
  const read = () =>
    fetch(`${hall.origin}/api/v2/positions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '[]',
    })
  expect((await read()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke: Gateway' }).click()
  await expectAccessible(page)
  await screen.dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No service tokens yet')).toBeVisible()
  expect((await read()).status).toBe(401)
  const other = await colleague()
  await openPage(other, `${hall.origin}/connections`)
  await expect(other.getByText(/administrator/i).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'New connection' })).toHaveCount(0)
})
