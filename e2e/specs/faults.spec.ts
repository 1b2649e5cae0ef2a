import type { Api } from '../fixtures/api.ts'
import type { FaultProxy } from '../fixtures/fault-proxy.ts'
import { measured, test } from '../fixtures/faults.ts'
import { fence, intrude, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect } from '../fixtures/test.ts'
import type { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const hourMs = 3_600_000
/** A line that is silent is given 25 s, and the next attempt waits 10 s at most. */
const watched = { timeout: 60_000 }

/** What says where people are and what is wrong: to be read again after every fault. */
const reread = ['GET /api/v2/trackable_objects', 'GET /api/v2/alarms/active', 'GET /api/v2/zones'] as const

async function hear(api: Api, areaUid: string, name: string, x: number, intervalMs = 1_000) {
  const tag = await api.create('/trackable_objects', { name, position_update_interval: intervalMs })
  await say(api, areaUid, tag.uid, x)
  return tag
}

function say(api: Api, areaUid: string, tagUid: string, x: number, atMs = Date.now()) {
  const at = { trackable_uid: tagUid, sublocation_uid: areaUid, y: 15, z: 1 }
  return api.ask('POST', '/positions', [{ ...at, x, ts: atMs }])
}

const row = (floor: FloorScreen, name: string) => floor.panel.getByRole('row').filter({ hasText: name })

async function watch(floor: FloorScreen, line: FaultProxy, areaUid: string, query = ''): Promise<void> {
  await floor.open(line.origin, areaUid, query)
  await expect(floor.live).toBeVisible()
}

/** How often everything that matters was read; and the wait until each was read once more. */
function readings(line: FaultProxy) {
  const before = reread.map(call => line.asked(call))
  return {
    again: () => expect.poll(() => reread.every((call, i) => line.asked(call) > (before[i] ?? 0))).toBe(true),
  }
}

test.describe('the dashboard under faults', () => {
  test.beforeEach(async ({ hall }) => {
    await fence(hall.api, hall.areaUid, 'Press', pressCell)
  })

  for (const { name, fault } of [
    { name: 'a cut of the network for 30 s', fault: (line: FaultProxy) => line.cut() },
    { name: 'a line half-open for 30 s', fault: (line: FaultProxy) => line.stall() },
  ])
    test(`${name} is told, nobody stays live meanwhile, and what was missed is read`, async ({
      hall,
      floor,
      line,
    }) => {
      const { api, areaUid } = hall
      await hear(api, areaUid, 'Ada', 14)
      await watch(floor, line, areaUid)
      await floor.tab('Tags').click()
      await expect(row(floor, 'Ada')).toBeVisible()
      fault(line)
      const sinceMs = Date.now()
      await intrude(api, areaUid, 'Anna')
      await expect(row(floor, 'Ada')).toContainText(/stale|silent/)
      await expect(floor.lost).toBeVisible(watched)
      await expect(floor.live).toBeHidden()
      await expect(floor.alarmBar).toBeHidden()

      // How long it lasts is the fault itself: the attempts come seldom by then.
      await expect.poll(() => Date.now() - sinceMs, watched).toBeGreaterThan(30_000)
      await expect(floor.lost).toBeVisible()
      const read = readings(line)
      await measured(
        () => line.mend(),
        async () => {
          await expect(floor.live).toBeVisible(watched)
          // Ada, who was silent as long, may have an alarm as well by now.
          await expect(async () => {
            const shown = await floor.alarmBar.textContent()
            if (!shown?.includes('Anna'))
              await floor.alarmBar.getByRole('button', { name: 'Next alarm' }).click()
            await expect(floor.alarmBar).toContainText('Anna', { timeout: 1_000 })
          }).toPass()
        },
      )
      await expect(floor.lost).toBeHidden()
      await read.again()
    })

  test('the line breaks under the script that hears the stream: it is told, and tried until it arrives', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    await hear(hall.api, hall.areaUid, 'Ada', 14)
    line.withhold(/\/live\.worker-/)
    await floor.open(line.origin, hall.areaUid)
    const badge = page.getByTestId('connection')
    await expect(badge).toContainText('offline')
    await measured(
      () => line.withhold(undefined),
      () => expect(floor.live).toBeVisible(),
    )
    await floor.tab('Tags').click()
    await expect(row(floor, 'Ada')).toBeVisible()
  })

  test('a page that is asked for during a cut comes afterwards, and the one before stays until then', async ({
    hall,
    floor,
    line,
    page,
  }) => {
    await hear(hall.api, hall.areaUid, 'Ada', 14)
    await floor.open(line.origin, hall.areaUid)
    await expect(floor.live).toBeVisible()
    line.cut()
    const link = page.getByRole('navigation').getByRole('link', { name: 'Tags' })
    await link.click()
    await expect(link).toHaveClass(/pending/)
    await expect(floor.lost).toBeVisible(watched)
    await expect(link).toHaveClass(/pending/)
    line.mend()
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    const styled = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    )
    expect(styled, 'every stylesheet came in the end').toBe(true)
  })

  test('the sign-in ends during a cut while a zone is edited: what was typed stays, and is saved', async ({
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
    line.mend()
    const signIn = new SignInScreen(page)
    await expect(signIn.again).toContainText('Your entries are kept', watched)
    await measured(
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
    test(`a browser whose clock is an hour ${side} shows ages by the service’s clock`, async ({
      hall,
      floor,
      line,
    }) => {
      const { api, areaUid } = hall
      await hear(api, areaUid, 'Lena', 14, 600_000)
      const gone = await api.create('/trackable_objects', { name: 'Gregor' })
      await say(api, areaUid, gone.uid, 20, Date.now() - hourMs)
      const anna = await intrude(api, areaUid, 'Anna', 4_000)
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

  test('a machine that slept for an hour opens its stream anew at once, and shows nothing of before as live', async ({
    hall,
    floor,
    line,
    sleep,
  }) => {
    const { api, areaUid } = hall
    await hear(api, areaUid, 'Ada', 14, 600_000)
    await watch(floor, line, areaUid)
    await floor.tab('Tags').click()
    await expect(row(floor, 'Ada')).toContainText('● live')
    // The socket dies in its sleep without a word; the network is well when the machine wakes.
    line.stall()
    await intrude(api, areaUid, 'Anna', 2_000)
    line.mend()
    const opened = line.asked('GET /ws')
    const read = readings(line)
    const tookMs = await measured(
      () => sleep(hourMs),
      async () => {
        await expect.poll(() => line.asked('GET /ws')).toBeGreaterThan(opened)
        await expect(floor.live).toBeVisible()
        await expect(floor.alarmBar).toContainText('Anna')
      },
    )
    await expect(row(floor, 'Ada')).toContainText('○ stale')
    // Sooner than the silence of the line would have told.
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
    await intrude(api, areaUid, 'Anna')
    await page.clock.fastForward(hourMs)
    const read = readings(line)
    line.mend()
    await measured(
      () => look('visible'),
      async () => {
        await expect(floor.live).toBeVisible()
        await expect(floor.alarmBar).toContainText('Anna')
      },
    )
    await read.again()
  })

  test('frames twice, in the wrong order, of unknown channels and torn: the newest is shown, and a torn alarm is read', async ({
    hall,
    floor,
    line,
  }) => {
    const { api, areaUid } = hall
    const ada = await hear(api, areaUid, 'Ada', 14, 600_000)
    await watch(floor, line, areaUid, `?tag=${ada.uid}&panel=selection`)
    const place = (xM: number) => floor.panel.getByText(`${xM.toFixed(2)}, 15.00, 1.00 m`)
    await expect(place(14)).toBeVisible()

    // What was said first is held back, and said after the rest.
    const held: string[] = []
    let holds = true
    line.tamper(message => {
      if (!message.includes(ada.uid) || !message.includes('"pos"')) return [message]
      if (holds) held.push(message)
      return holds ? [] : [message, message, ...held]
    })
    await say(api, areaUid, ada.uid, 16)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    holds = false
    await say(api, areaUid, ada.uid, 18)
    await expect(place(18)).toBeVisible()

    line.say(
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

    // The only word of an alarm is torn: the list is read instead.
    line.tamper(message => [message.includes('"alarm"') ? message.slice(0, 40) : message])
    await measured(
      () => intrude(api, areaUid, 'Anna'),
      () => expect(floor.alarmBar).toContainText('Anna'),
    )
    line.tamper(message => [message, message])
    await intrude(api, areaUid, 'Boris')
    await floor.tab('Alarms').click()
    await expect(floor.panel.getByRole('listitem').filter({ hasText: 'Boris' })).toHaveCount(1)
    await expect(floor.live).toBeVisible()
  })
})
