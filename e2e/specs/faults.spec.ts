import type { Api } from '../fixtures/api.ts'
import type { FaultProxy } from '../fixtures/fault-proxy.ts'
import { measureRecovery, test } from '../fixtures/fault-test.ts'
import { createIntruder, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect } from '../fixtures/test.ts'
import type { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const hourMs = 3_600_000
/** A silent connection is closed after 25 s, and the next attempt waits at most 10 s. */
const watched = { timeout: 60_000 }

/** Requests for positions and alarms, which must be repeated after every fault. */
const reread = ['GET /api/v2/trackable_objects', 'GET /api/v2/alarms/active', 'GET /api/v2/zones'] as const

async function createTagAt(api: Api, areaUid: string, name: string, x: number, intervalMs = 1_000) {
  const tag = await api.create('/trackable_objects', { name, position_update_interval: intervalMs })
  await sendFix(api, areaUid, tag.uid, x)
  return tag
}

function sendFix(api: Api, areaUid: string, tagUid: string, x: number, atMs = Date.now()) {
  const at = { trackable_uid: tagUid, sublocation_uid: areaUid, y: 15, z: 1 }
  return api.ask('POST', '/positions', [{ ...at, x, ts: atMs }])
}

const row = (floor: FloorScreen, name: string) => floor.panel.getByRole('row').filter({ hasText: name })

async function watch(floor: FloorScreen, line: FaultProxy, areaUid: string, query = ''): Promise<void> {
  await floor.open(line.origin, areaUid, query)
  await expect(floor.live).toBeVisible()
}

/**
 * How often each of them was requested so far, and a function that waits until each was requested once more.
 */
function readings(line: FaultProxy) {
  const before = reread.map(call => line.asked(call))
  return {
    again: () => expect.poll(() => reread.every((call, i) => line.asked(call) > (before[i] ?? 0))).toBe(true),
  }
}

test.describe('the dashboard under faults', () => {
  test.beforeEach(async ({ hall }) => {
    await createZone(hall.api, hall.areaUid, 'Press', pressCell)
  })

  for (const { name, fault } of [
    { name: 'an outage of the network for 30 s', fault: (line: FaultProxy) => line.cut() },
    { name: 'a half-open connection for 30 s', fault: (line: FaultProxy) => line.stall() },
  ])
    test(`${name} is reported, no tag stays live meanwhile, and missed data is read afterwards`, async ({
      hall,
      floor,
      line,
    }) => {
      const { api, areaUid } = hall
      await createTagAt(api, areaUid, 'Ada', 14)
      await watch(floor, line, areaUid)
      await floor.tab('Tags').click()
      await expect(row(floor, 'Ada')).toBeVisible()
      fault(line)
      const sinceMs = Date.now()
      await createIntruder(api, areaUid, 'Anna')
      await expect(row(floor, 'Ada')).toContainText(/stale|silent/)
      await expect(floor.lost).toBeVisible(watched)
      await expect(floor.live).toBeHidden()
      await expect(floor.alarmBar).toBeHidden()

      // The duration is part of the fault: retries are rare by then.
      await expect.poll(() => Date.now() - sinceMs, watched).toBeGreaterThan(30_000)
      await expect(floor.lost).toBeVisible()
      const read = readings(line)
      await measureRecovery(
        () => line.restore(),
        async () => {
          await expect(floor.live).toBeVisible(watched)
          // Ada, who was silent as long, may have an alarm by now as well.
          await expect(async () => {
            const shown = await floor.alarmBar.textContent()
            if (!shown?.includes('Anna'))
              await floor.alarmBar.getByRole('button', { name: 'Next alarm' }).click({ timeout: 1_000 })
            await expect(floor.alarmBar).toContainText('Anna', { timeout: 1_000 })
          }).toPass()
        },
      )
      await expect(floor.lost).toBeHidden()
      await read.again()
    })

  test('the script of the stream worker fails to load: it is reported, and retried until it loads', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    await createTagAt(hall.api, hall.areaUid, 'Ada', 14)
    line.blockRequests(/\/live\.worker-/)
    await floor.open(line.origin, hall.areaUid)
    const badge = page.getByTestId('connection')
    await expect(badge).toContainText('offline')
    await measureRecovery(
      () => line.blockRequests(undefined),
      () => expect(floor.live).toBeVisible(),
    )
    await floor.tab('Tags').click()
    await expect(row(floor, 'Ada')).toBeVisible()
  })

  test('a page opened during an outage loads afterwards, and the previous one stays until then', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    await createTagAt(hall.api, hall.areaUid, 'Ada', 14)
    await floor.open(line.origin, hall.areaUid)
    await expect(floor.live).toBeVisible()
    line.cut()
    const link = page.getByRole('navigation').getByRole('link', { name: 'Tags' })
    await link.click()
    await expect(link).toHaveClass(/pending/)
    await expect(floor.lost).toBeVisible(watched)
    await expect(link).toHaveClass(/pending/)
    line.restore()
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    const styled = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
    expect(styled, 'every stylesheet has loaded').toBe(true)
  })

  test('the session ends during an outage while a zone is edited: entries are kept and then saved', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    await watch(floor, line, hall.areaUid)
    await floor.editZone(5, 4)
    await floor.zoneName.fill('Press, hot')
    line.cut()
    await expect(floor.lost).toBeVisible()
    line.answer401('/api/v2/zones')
    line.restore()
    const signIn = new SignInScreen(page)
    await expect(signIn.again).toContainText('Your entries are kept', watched)
    await measureRecovery(
      () => signIn.signInAgain(hall.operator.password),
      () => expect(floor.live).toBeVisible(watched),
    )
    await expect(floor.zoneName).toHaveValue('Press, hot')
    await floor.saveZone()
    await expect(floor.selected('Press, hot')).toBeVisible()
  })

  for (const [side, skewMs] of [
    ['behind', hourMs],
    ['ahead', -hourMs],
  ] as const)
    test(`a browser whose clock is an hour ${side} shows ages by the clock of the service`, async ({
      hall,
      floor,
      line,
    }) => {
      const { api, areaUid } = hall
      await createTagAt(api, areaUid, 'Lena', 14, 600_000)
      const gone = await api.create('/trackable_objects', { name: 'Gregor' })
      await sendFix(api, areaUid, gone.uid, 20, Date.now() - hourMs)
      const anna = await createIntruder(api, areaUid, 'Anna', 4_000)
      await api.walk(anna.uid, areaUid, [...wayIn].reverse().slice(2), 0)
      line.skewClock(skewMs)
      await watch(floor, line, areaUid, '?panel=tags')
      await expect(row(floor, 'Lena')).toContainText('● live')
      await expect(row(floor, 'Gregor')).toContainText('✕ silent')
      await expect(floor.alarmBar).toContainText('Anna')
      await floor.tab('Alarms').click()
      const alarm = floor.panel.getByRole('listitem').filter({ hasText: 'Anna' }).first()
      await expect(alarm).toContainText(/· (\d+ s|[1-4] min) ago/)
      await floor.tab('Layers').click()
      await expect(floor.panel.getByText('has a clock that is fast', { exact: false })).toBeHidden()
    })

  test('a machine that slept for an hour reconnects at once, and shows no old position as live', async ({
    hall,
    floor,
    line,
    sleep,
  }) => {
    const { api, areaUid } = hall
    await createTagAt(api, areaUid, 'Ada', 14, 600_000)
    await watch(floor, line, areaUid)
    await floor.tab('Tags').click()
    await expect(row(floor, 'Ada')).toContainText('● live')
    // The socket is lost during the sleep without an event; the network works when the machine wakes up.
    line.stall()
    await createIntruder(api, areaUid, 'Anna', 2_000)
    line.restore()
    const opened = line.asked('GET /ws')
    const read = readings(line)
    const tookMs = await measureRecovery(
      () => sleep(hourMs),
      async () => {
        await expect.poll(() => line.asked('GET /ws')).toBeGreaterThan(opened)
        await expect(floor.live).toBeVisible()
        await expect(floor.alarmBar).toContainText('Anna')
      },
    )
    await expect(row(floor, 'Ada')).toContainText('○ stale')
    // Earlier than the timeout of a silent connection.
    expect(tookMs).toBeLessThan(25_000)
    await read.again()
  })

  test('a tab that was hidden for an hour shows what happened meanwhile', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    const { api, areaUid } = hall
    await watch(floor, line, areaUid)
    const look = (visibility: 'hidden' | 'visible') =>
      page.evaluate(state => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibility)
    await look('hidden')
    line.cut()
    await createIntruder(api, areaUid, 'Anna')
    await page.clock.fastForward(hourMs)
    const read = readings(line)
    line.restore()
    await measureRecovery(
      () => look('visible'),
      async () => {
        await expect(floor.live).toBeVisible()
        await expect(floor.alarmBar).toContainText('Anna')
      },
    )
    await read.again()
  })

  test('duplicated, reordered, unknown and truncated frames: the newest position is shown, and a truncated alarm is read', async ({
    hall,
    floor,
    line,
  }) => {
    const { api, areaUid } = hall
    const ada = await createTagAt(api, areaUid, 'Ada', 14, 600_000)
    await watch(floor, line, areaUid, `?tag=${ada.uid}&panel=selection`)
    const place = (xM: number) => floor.panel.getByText(`${xM.toFixed(2)}, 15.00, 1.00 m`)
    await expect(place(14)).toBeVisible()

    // The first message is held back and sent after the others.
    const held: string[] = []
    let holds = true
    line.tamper(message => {
      if (!message.includes(ada.uid) || !message.includes('"pos"')) return [message]
      if (holds) held.push(message)
      return holds ? [] : [message, message, ...held]
    })
    await sendFix(api, areaUid, ada.uid, 16)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    holds = false
    await sendFix(api, areaUid, ada.uid, 18)
    await expect(place(18)).toBeVisible()

    line.sendToAll(
      ...held,
      '{"jsonrpc":"2.0","method":"weather","params":{"channel":"weather","data":{"sky":"grey"}}}',
      '{"jsonrpc":"2.0","method":"pos","params":{"channel":"pos","data":{"x":"far"}}}',
      '{"jsonrpc":"2.0","id":99,"result":{}}',
      '{"jsonrpc',
      'null',
      '[]',
      '[[["deep"]]]',
    )
    await expect(floor.page.getByText(/unreadable messages received/)).toBeVisible()
    await expect(place(18)).toBeVisible()
    await expect(floor.live).toBeVisible()

    // The only frame of an alarm is truncated, so the list is read instead.
    line.tamper(message => [message.includes('"alarm"') ? message.slice(0, 40) : message])
    await measureRecovery(
      () => createIntruder(api, areaUid, 'Anna'),
      () => expect(floor.alarmBar).toContainText('Anna'),
    )
    line.tamper(message => [message, message])
    await createIntruder(api, areaUid, 'Boris')
    await floor.tab('Alarms').click()
    await expect(floor.panel.getByRole('listitem').filter({ hasText: 'Boris' })).toHaveCount(1)
    await expect(floor.live).toBeVisible()
  })
})
