import { countInputs } from '../fixtures/input-counter.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { recordWalkers, walkerAt } from '../fixtures/walkers.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'
import { TimeScreen } from '../screens/time-screen.ts'

const staff = ['Nina', 'Omar', 'Petra']

test.describe('tasks of an operator take few steps', () => {
  test('a polygon of 5 vertices is saved with 6 clicks and its name', async ({ hall, floor, page }) => {
    await floor.at(0, 0)
    const inputs = await countInputs(page)
    await floor.choose('Polygon')
    for (const [x, y] of [
      [3, 3],
      [9, 3],
      [10, 7],
      [6, 10],
      [3, 7],
    ] as const)
      await floor.click(x, y)
    await floor.press('Enter')
    await expect(floor.zoneName).toBeFocused()
    const drawn = await inputs()
    await page.keyboard.type('Press')
    await floor.press('Enter')
    await expect(floor.selected('Press')).toBeVisible()
    const saved = await inputs()
    expect(drawn).toEqual({ clicks: 6, keys: 1 })
    expect(saved).toEqual({ clicks: 6, keys: 1 + 'Press'.length + 1 })
    const [zone] = await hall.api.list('/zones')
    expect(zone).toMatchObject({ name: 'Press', points: expect.arrayContaining([]) })
    expect(zone?.points).toHaveLength(5)
  })

  test('a polygon of 5 vertices is saved with at most 20 keys and its name', async ({
    hall,
    floor,
    page,
  }) => {
    await floor.at(0, 0)
    const inputs = await countInputs(page)
    await floor.press('p')
    await floor.press('ArrowUp', 'Enter')
    await floor.press('ArrowRight', 'ArrowRight', 'Enter')
    await floor.press('ArrowUp', 'Enter')
    await floor.press('ArrowUp', 'ArrowLeft', 'Enter')
    await floor.press('ArrowDown', 'ArrowLeft', 'Enter')
    await floor.press('c')
    await expect(floor.zoneName).toBeFocused()
    const drawn = await inputs()
    await page.keyboard.type('Press')
    await floor.press('Enter')
    await expect(floor.selected('Press')).toBeVisible()
    const saved = await inputs()
    expect(drawn).toEqual({ clicks: 0, keys: 15 })
    expect(saved).toEqual({ clicks: 0, keys: 15 + 'Press'.length + 1 })
    const [zone] = await hall.api.list('/zones')
    expect(zone?.points).toHaveLength(5)
  })

  test('Ctrl+Z undoes a wrong vertex while drawing', async ({ hall, floor, page }) => {
    await floor.choose('Polygon')
    await floor.click(3, 3)
    await floor.click(9, 3)
    await floor.click(20, 15)
    const inputs = await countInputs(page)
    await floor.press('Control+z')
    expect(await inputs()).toEqual({ clicks: 0, keys: 2 })
    await floor.click(9, 7)
    await floor.press('Enter')
    await floor.saveZone('Press')
    await expect(floor.selected('Press')).toBeVisible()
    const [zone] = await hall.api.list('/zones')
    const points = zone?.points as { x: number; y: number }[]
    expect(points).toHaveLength(3)
    expect(points[2]?.x).toBeCloseTo(9, 0)
  })

  test('a tag is found by name and centred with one key, its name and Enter', async ({
    hall,
    floor,
    page,
  }) => {
    const { api, areaUid } = hall
    const tag = await api.create('/trackable_objects', { name: 'Anna' })
    await api.walk(tag.uid, areaUid, [[22, 16]])
    await page.reload()
    await floor.at(0, 0)
    const inputs = await countInputs(page)
    await floor.find('Anna')
    await expect(floor.selected('Anna')).toBeVisible()
    await expect.poll(() => floor.look().xM).toBeCloseTo(22, 1)
    await expect.poll(() => floor.look().yM).toBeCloseTo(16, 1)
    expect(await inputs()).toEqual({ clicks: 0, keys: 'Anna'.length + 2 })
  })

  test('the alarm on top is acknowledged with one key, for all users', async ({
    hall,
    floor,
    page,
    colleague,
  }) => {
    await createZone(hall.api, hall.areaUid, 'Press', pressCell)
    await createIntruder(hall.api, hall.areaUid, 'Anna')
    const theirs = new AlarmsScreen(await colleague())
    await expect(theirs.openCount).toContainText('1 unacknowledged alarm')
    await expect(floor.alarmBar).toContainText('Anna')
    await expect(floor.acknowledgeButton).toHaveAttribute('aria-keyshortcuts', 'a')
    const inputs = await countInputs(page)
    await floor.press('a')
    await expect(floor.alarmBar).toBeHidden()
    expect(await inputs()).toEqual({ clicks: 0, keys: 1 })
    await expect(theirs.openCount).not.toContainText('unacknowledged')
    const [alarm] = await hall.api.list('/alarms/active', 'alarms')
    expect(alarm).toMatchObject({ acknowledged_by: hall.operator.email })
  })

  test('the last ten minutes are played with one key: of all tags, and of the selected tag, which is kept in the centre', async ({
    hall,
    floor,
    page,
  }) => {
    const { api, areaUid, origin } = hall
    const walkers = await recordWalkers(api, areaUid, staff, 12)
    const time = new TimeScreen(page)
    const place = floor.panel.getByText(/^[\d.]+, [\d.]+, 1\.00 m$/)
    /** To the displayed centimetre, however the service rounded. */
    async function expectAt(number: number): Promise<void> {
      const [x, y] = walkerAt(number, await time.momentMs())
      await expect
        .poll(async () => {
          const [shownX = Number.NaN, shownY = Number.NaN] = ((await place.textContent()) ?? '')
            .split(', ')
            .map(Number)
          return Math.hypot(shownX - x, shownY - y)
        })
        .toBeLessThan(0.02)
    }

    /** Presses one key, checks that playback advances, and pauses it to read the position. */
    async function openPast(): Promise<void> {
      await expect(time.timeline).toBeVisible()
      const inputs = await countInputs(page)
      const pressedMs = Date.now()
      await floor.press('t')
      await expect(time.banner).toContainText('not live')
      const firstMs = await time.momentMs()
      expect(firstMs).toBeGreaterThan(pressedMs - 603_000)
      expect(firstMs).toBeLessThan(pressedMs - 300_000)
      await expect.poll(() => time.momentMs()).toBeGreaterThan(firstMs + 2_000)
      expect(await inputs()).toEqual({ clicks: 0, keys: 1 })
      await floor.press('k')
      await expect(time.control('Play')).toBeVisible()
    }

    await floor.open(origin, areaUid, '?panel=tags')
    await openPast()
    for (const [number, name] of staff.entries()) {
      await floor.tab('Tags').click()
      await floor.panel.getByRole('row').filter({ hasText: name }).click()
      await expect(floor.selected(name)).toBeVisible()
      await expectAt(number)
    }

    await floor.open(origin, areaUid, `?tag=${walkers[1]?.uid}&panel=selection`)
    await expect(floor.selected('Omar')).toBeVisible()
    await openPast()
    await expectAt(1)
    const [x, y] = walkerAt(1, await time.momentMs())
    await expect.poll(() => floor.look().xM).toBeCloseTo(x, 1)
    await expect.poll(() => floor.look().yM).toBeCloseTo(y, 1)
  })
})
