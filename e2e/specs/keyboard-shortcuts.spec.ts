import { countInputs } from '../fixtures/input-counter.ts'
import { createIntruders, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'

test.describe('keyboard shortcuts', () => {
  test('O2: a acknowledges on Alarms after a full load, by a link and by the palette, and after a click on a filter', async ({
    hall,
    floor,
    page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    const names = ['Anna', 'Bob', 'Cleo', 'Dora', 'Emil']
    await createIntruders(api, areaUid, names)
    const alarms = new AlarmsScreen(page)
    const left = async () =>
      (await api.list('/alarms/active', 'alarms')).filter(alarm => alarm.acknowledged_at === null).length
    await expect(floor.alarmBar).toContainText('+4 more')
    const ways: readonly (() => Promise<unknown>)[] = [
      () => alarms.open(origin),
      () => alarms.openCount.click(),
      async () => {
        await floor.press('/')
        await page.keyboard.type('Alarms')
        await floor.press('Enter')
      },
      () => floor.press('g'),
      async () => {
        await alarms.openCount.click()
        await page.getByRole('combobox', { name: 'Severity' }).focus()
      },
    ]
    for (const [index, go] of ways.entries()) {
      if (index > 0) await floor.open(origin, areaUid)
      await expect(floor.alarmBar).toBeVisible()
      await go()
      await expect(alarms.rows).toHaveCount(names.length - index)
      await expect(floor.acknowledgeButton).toHaveAttribute('aria-keyshortcuts', 'a')
      // The second after the search was opened.
      const sinceMs = await page.evaluate(() => performance.now())
      await page.waitForFunction(fromMs => performance.now() > fromMs + 1_000, sinceMs)
      await floor.press('a')
      await expect.poll(left, `way ${index}`).toBe(names.length - index - 1)
    }
  })

  test('O1: fifty alarms are acknowledged with at most 3 keys on Alarms and 5 from the floor, also after a click', async ({
    hall,
    floor,
    page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell)
    await createIntruders(
      api,
      areaUid,
      Array.from({ length: 50 }, (_, i) => `Person ${i + 1}`),
    )
    await expect(floor.alarmBar).toContainText('+49 more')
    const alarms = new AlarmsScreen(page)
    // An asterisk is Shift and a digit on most keyboards: two keys.
    const all = 'Shift+*'

    await floor.tab('Layers').click()
    const fromFloor = await countInputs(page)
    await floor.press('g')
    await expect(alarms.count(50)).toBeVisible()
    await floor.press(all, 'a')
    await expect(alarms.undo).toContainText('50 alarms acknowledged')
    expect(await fromFloor()).toEqual({ clicks: 0, keys: 4 })
    await floor.press('u')
    await expect(alarms.count(50)).toBeVisible()

    await alarms.open(origin)
    await expect(alarms.count(50)).toBeVisible()
    await page.getByRole('textbox', { name: 'Search alarms' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    const onPage = await countInputs(page)
    await floor.press(all, 'a')
    await expect(alarms.undo).toContainText('50 alarms acknowledged')
    expect(await onPage()).toEqual({ clicks: 0, keys: 3 })
  })

  for (const key of ['/', 'Control+k'])
    test(`O5: text typed after ${key} goes into the search and acknowledges nothing, directly after a load`, async ({
      hall,
      floor,
      page,
    }) => {
      const { api, areaUid, origin } = hall
      await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
      await createIntruders(api, areaUid, ['Anna'])
      await expect(floor.alarmBar).toBeVisible()
      // Lazy-loaded parts load late.
      await page.route(/\.js$/, async route => {
        await new Promise(resolve => setTimeout(resolve, 150))
        await route.continue()
      })
      await floor.open(origin, areaUid)
      await page.getByRole('banner').waitFor()
      await page.keyboard.press(key)
      await page.keyboard.type('aaa')
      await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('aaa')
      await page.keyboard.press('Escape')
      const [alarm] = await api.list('/alarms/active', 'alarms')
      expect(alarm?.acknowledged_at).toBeNull()
    })
})
