import { countEffort } from '../fixtures/effort.ts'
import { fence, intrude, intrudeAll, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'

test.describe('an operator’s tasks take few steps', () => {
  test('a polygon of 5 corners is saved in 6 clicks and its name', async ({ hall, floor, page }) => {
    await floor.at(0, 0)
    const effort = await countEffort(page)
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
    const drawn = await effort()
    await page.keyboard.type('Press')
    await floor.press('Enter')
    await expect(floor.selected('Press')).toBeVisible()
    const saved = await effort()
    expect(saved.clicks).toBeLessThanOrEqual(6)
    expect(drawn.keys).toBeLessThanOrEqual(1)
    expect(saved.keys - drawn.keys).toBe('Press'.length + 1)
    const [zone] = await hall.api.list('/zones')
    expect(zone).toMatchObject({ name: 'Press', points: expect.arrayContaining([]) })
    expect(zone?.points).toHaveLength(5)
  })

  test('the same by keyboard alone takes at most 20 keys and its name', async ({ hall, floor, page }) => {
    await floor.at(0, 0)
    const effort = await countEffort(page)
    await floor.press('p')
    await floor.press('ArrowUp', 'Enter')
    await floor.press('ArrowRight', 'ArrowRight', 'Enter')
    await floor.press('ArrowUp', 'Enter')
    await floor.press('ArrowUp', 'ArrowLeft', 'Enter')
    await floor.press('ArrowDown', 'ArrowLeft', 'Enter')
    await floor.press('c')
    await expect(floor.zoneName).toBeFocused()
    const drawn = await effort()
    await page.keyboard.type('Press')
    await floor.press('Enter')
    await expect(floor.selected('Press')).toBeVisible()
    const saved = await effort()
    expect(saved.clicks).toBe(0)
    expect(saved.keys - 'Press'.length).toBeLessThanOrEqual(20)
    expect(drawn.keys).toBeGreaterThan(10)
    const [zone] = await hall.api.list('/zones')
    expect(zone?.points).toHaveLength(5)
  })

  test('a wrong corner is undone by Ctrl+Z while drawing', async ({ hall, floor }) => {
    await floor.choose('Polygon')
    await floor.click(3, 3)
    await floor.click(9, 3)
    await floor.click(20, 15)
    await floor.press('Control+z')
    await floor.click(9, 7)
    await floor.press('Enter')
    await floor.saveZone('Press')
    await expect(floor.selected('Press')).toBeVisible()
    const [zone] = await hall.api.list('/zones')
    const points = zone?.points as { x: number; y: number }[]
    expect(points).toHaveLength(3)
    expect(points[2]?.x).toBeCloseTo(9, 0)
  })

  test('a tag is found by name and centred by one key, its name and Enter', async ({ hall, floor, page }) => {
    const { api, areaUid } = hall
    const tag = await api.create('/trackable_objects', { name: 'Anna' })
    await api.walk(tag.uid, areaUid, [[22, 16]])
    await page.reload()
    await floor.at(0, 0)
    const effort = await countEffort(page)
    await floor.find('Anna')
    await expect(floor.selected('Anna')).toBeVisible()
    await expect.poll(() => floor.look().xM).toBeCloseTo(22, 1)
    await expect.poll(() => floor.look().yM).toBeCloseTo(16, 1)
    expect(await effort()).toEqual({ clicks: 0, keys: 'Anna'.length + 2 })
  })

  test('the alarm on top is acknowledged by one key, for everybody', async ({
    hall,
    floor,
    page,
    colleague,
  }) => {
    await fence(hall.api, hall.areaUid, 'Press', pressCell)
    await intrude(hall.api, hall.areaUid, 'Anna')
    const theirs = new AlarmsScreen(await colleague())
    await expect(theirs.openCount).toContainText('1 alarm needs someone')
    await expect(floor.alarmBar).toContainText('Anna')
    await expect(floor.acknowledgeButton).toHaveAttribute('aria-keyshortcuts', 'a')
    const effort = await countEffort(page)
    await floor.press('a')
    await expect(floor.alarmBar).toBeHidden()
    expect(await effort()).toEqual({ clicks: 0, keys: 1 })
    await expect(theirs.openCount).not.toContainText('needs someone')
    const [alarm] = await hall.api.list('/alarms/active', 'alarms')
    expect(alarm).toMatchObject({ acknowledged_by: hall.operator.email })
  })

  test('fifty alarms are acknowledged by three keys', async ({ hall, floor, page }) => {
    await fence(hall.api, hall.areaUid, 'Press', pressCell)
    const names = Array.from({ length: 50 }, (_, i) => `Person ${i + 1}`)
    await intrudeAll(hall.api, hall.areaUid, names)
    await expect(floor.alarmBar).toContainText('+49 more')
    const alarms = await new AlarmsScreen(page).open(hall.origin)
    await expect(alarms.count(50)).toBeVisible()
    const effort = await countEffort(page)
    await alarms.press('*', 'a')
    await expect(alarms.noteField).toBeFocused()
    await alarms.press('Enter')
    await expect(alarms.nothingOpen).toBeVisible()
    expect(await effort()).toEqual({ clicks: 0, keys: 3 })
    const answered = await hall.api.list('/alarms/active', 'alarms')
    expect(answered.filter(alarm => alarm.acknowledged_at !== null)).toHaveLength(50)
  })
})
