import { FaultProxy } from '../fixtures/fault-proxy.ts'
import { recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { createIntruder, createIntruders, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { continueWalking, recordWalkers } from '../fixtures/walkers.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const minuteMs = 60_000
const alarmEveryMs = 6_000

for (const [screen, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({
      hasOwnContext: true,
      viewport,
      hasTouch: viewport.width < 640,
      isMobile: viewport.width < 640,
    })

    test('O3: nothing on the live floor moves during the load and in a minute with alarms, an outage and a reconnect', async ({
      hall,
      page,
    }) => {
      const { api, areaUid, origin, operator } = hall
      await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
      const stop = continueWalking(api, areaUid, await recordWalkers(api, areaUid, ['Nina', 'Omar'], 1))
      const proxy = await FaultProxy.startBefore(origin)
      const shifts = await recordLayoutShifts(page)
      await new SignInScreen(page).signInAsReturning(proxy.origin, operator.email, operator.password)
      const floor = await new FloorScreen(page).open(proxy.origin, areaUid)
      await expect(floor.live).toBeVisible()
      const beganMs = Date.now()
      for (let n = 0; Date.now() - beganMs < minuteMs; n++) {
        await createIntruder(api, areaUid, `Person ${n}`)
        if (n === 3) proxy.cut()
        if (n === 6) proxy.restore()
        const nextMs = beganMs + (n + 1) * alarmEveryMs
        await expect.poll(() => Date.now(), { timeout: minuteMs }).toBeGreaterThan(nextMs)
      }
      await expect(floor.live).toBeVisible()
      await expect(floor.alarmBar).toBeVisible()
      await stop()
      expect(await shifts()).toEqual([])
      await proxy.close()
    })
  })

test('O3: a vertex that is dragged for 5 s while 20 alarms arrive is stored where it was dropped, within 1 cm', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid } = hall
  const zone = await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
  await floor.editZone(5, 4)
  const from = await floor.at(8, 6)
  const drop = await floor.at(13.4, 9.7)
  const [x, y] = [Math.round(drop.x), Math.round(drop.y)]
  // Metres of the pixel in the current view.
  const zero = await floor.at(0, 0)
  const { pxPerM } = floor.look()
  const expected = { x: (x - zero.x) / pxPerM, y: (zero.y - y) / pxPerM }

  await page.keyboard.down('Alt')
  await page.mouse.move(Math.round(from.x), Math.round(from.y))
  await page.mouse.down()
  const beganMs = Date.now()
  const arriving = createIntruders(
    api,
    areaUid,
    Array.from({ length: 20 }, (_, i) => `Person ${i + 1}`),
  )
  for (let step = 1; Date.now() - beganMs < 5_000; step++) {
    const share = Math.min(1, step / 50)
    await page.mouse.move(from.x + (x - from.x) * share, from.y + (y - from.y) * share)
    await expect.poll(() => Date.now() - beganMs).toBeGreaterThan(step * 100)
  }
  await arriving
  await expect(floor.alarmBar).toContainText('+19 more')
  await page.mouse.move(x, y)
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await floor.saveZone()
  await expect(floor.selected('Press')).toBeVisible()
  const stored = (await api.list('/zones')).find(each => each.uid === zone.uid)?.points as {
    x: number
    y: number
  }[]
  const nearest = Math.min(...stored.map(point => Math.hypot(point.x - expected.x, point.y - expected.y)))
  expect(nearest).toBeLessThan(0.01)
})
