import type { Locator } from '@playwright/test'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { Navigation } from '../screens/navigation.ts'
import { TimeScreen } from '../screens/time-screen.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('O11: the timeline has enough space, and the tools cover no control', async ({ floor, page }) => {
    const time = new TimeScreen(page)
    expect((await boxOf(time.timeline)).width).toBeGreaterThan(100)
    const map = await boxOf(floor.map)
    expect(map.height).toBeGreaterThan(200)
    const tools = page.getByRole('toolbar')
    const [bar, box] = [await boxOf(tools), map]
    expect(bar.height).toBeLessThan(box.height / 2)
    await tools.getByRole('button', { name: 'Map tools' }).click()
    await expect(tools.getByRole('button', { name: /^Polygon/ })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('O11: plan, timeline and age of the data are visible, targets are as large as a finger, Muster is one tap away', async ({
    hall,
    floor,
    page,
  }) => {
    await createZone(hall.api, hall.areaUid, 'Press', pressCell)
    await createIntruder(hall.api, hall.areaUid, 'Anna')
    await expect(floor.alarmBar).toBeVisible()
    const time = new TimeScreen(page)
    expect((await boxOf(time.timeline)).width).toBeGreaterThan(200)
    expect((await boxOf(floor.map)).height).toBeGreaterThan(180)
    await expect(page.getByText(/^data /)).toBeVisible()
    const targets = [
      ...(await page.getByRole('toolbar').getByRole('button').all()),
      ...(await page.getByRole('tab').all()),
      ...(await page.getByRole('region', { name: 'Time', exact: true }).getByRole('button').all()),
      floor.acknowledgeButton,
    ]
    for (const target of targets) {
      if (!(await target.isVisible())) continue
      const { height } = await boxOf(target)
      expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('link', { name: 'Muster' }).first().tap()
    await expect(new Navigation(page).heading('Muster')).toBeVisible()
  })
})
