import { createIntruder, createIntruders, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'
import { FloorScreen } from '../screens/floor-screen.ts'

test.describe('alarms', () => {
  let active: () => Promise<Record<string, unknown>[]>

  test.beforeEach(async ({ hall: { api, areaUid } }) => {
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    active = () => api.list('/alarms/active', 'alarms')
  })

  test('are filtered by the URL, and opened, shelved and cleared from their dialog', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Pit', pressCell, { severity_level: 1 })
    await createIntruder(api, areaUid, 'Anna')
    await createIntruder(api, areaUid, 'Bob')
    const alarms = await new AlarmsScreen(page).open(origin)
    await expect(alarms.rows).toHaveCount(4)
    await alarms.filter('Severity', 'high')
    await alarms.search('bob')
    await expect(alarms.rows).toHaveText([/Bob.*Press/])
    await page.reload()
    await expect(alarms.rows).toHaveText([/Bob.*Press/])
    await alarms.filter('Severity', 'medium')
    await expect(page.getByText('No alarms match the filters')).toBeVisible()
    await alarms.open(origin, '?severity=3&q=anna')
    await expect(alarms.rows).toHaveText([/Anna.*Press/])

    await alarms.openAlarm('Anna')
    await alarms.action('15 min').click()
    await alarms.shelveBecause('Stocktaking')
    await expect(alarms.dialog).toContainText('Shelved until')
    await alarms.press('Escape')
    await expect(page.getByText('No alarms match the filters')).toBeVisible()
    await alarms.open(origin, '?view=shelved')
    await expect(alarms.rows).toHaveText([/Anna.*Press/])
    await alarms.openAlarm('Anna')
    await alarms.action('Unshelve').click()
    await expect(alarms.action('15 min')).toBeVisible()
    await alarms.action('Clear').click()
    await expect(alarms.dialog).toBeHidden()
    await alarms.open(origin, '?view=cleared-unacknowledged')
    await expect(alarms.rows).toHaveText([/Anna.*Press.*Cleared, unacknowledged/])
    expect(await active()).toHaveLength(3)

    await alarms.open(origin, '?q=bob&severity=1')
    await alarms.openAlarm('Bob')
    await alarms.dialog.getByRole('link', { name: 'Show on map' }).click()
    const floor = new FloorScreen(page)
    await floor.map.waitFor()
    const raised = (await active()).find(alarm => alarm.severity_level === 1)
    await expect.poll(() => floor.look().xM).toBeCloseTo(Number(raised?.x), 1)
    await expect.poll(() => floor.look().yM).toBeCloseTo(Number(raised?.y), 1)
  })

  test('fifty are acknowledged by three keys, a note and Enter; a colleague sees them disappear', async ({
    hall,
    operatorPage,
    colleague,
  }) => {
    const names = Array.from({ length: 50 }, (_, i) => `Person ${i + 1}`)
    const theirs = await new AlarmsScreen(await colleague()).open(hall.origin)
    await createIntruders(hall.api, hall.areaUid, names)
    const alarms = await new AlarmsScreen(operatorPage).open(hall.origin)
    await expect(alarms.count(50)).toBeVisible()
    await expect(theirs.count(50)).toBeVisible()
    await expect(alarms.openCount).toContainText('50 unacknowledged alarms')

    await alarms.list.focus()
    await alarms.press('j', '*', 'A')
    await expect(alarms.dialog).toContainText('Acknowledge 50 alarms')
    await alarms.noteField.fill('Fire drill')
    await alarms.press('Enter')
    // Fifty changes, each sent to both browsers, take a while on a busy machine.
    await expect(alarms.nothingOpen).toBeVisible({ timeout: 90_000 })
    await expect(theirs.nothingOpen).toBeVisible({ timeout: 90_000 })
    const answered = await active()
    expect(answered).toHaveLength(50)
    for (const alarm of answered)
      expect(alarm).toMatchObject({ acknowledged_by: hall.operator.email, comment: 'Fire drill' })

    await theirs.show('Active, acknowledged')
    await expect(theirs.count(50)).toBeVisible()
    await expect(theirs.row('Person')).toContainText(hall.operator.email)
    await expect(theirs.row('Person')).toContainText('Fire drill')
  })

  test('by keyboard alone: the cursor moves, an alarm is acknowledged, another is shown on the floor', async ({
    hall,
    operatorPage: page,
  }) => {
    await createIntruders(hall.api, hall.areaUid, ['Anna', 'Bob', 'Cleo'])
    const alarms = await new AlarmsScreen(page).open(hall.origin)
    await expect(alarms.rows).toHaveCount(3)
    const second = (await alarms.rows.nth(1).textContent()) ?? ''
    await alarms.list.focus()
    await alarms.press('ArrowDown', 'ArrowDown', 'a')
    await expect(alarms.rows).toHaveCount(2)
    const named = ['Anna', 'Bob', 'Cleo'].find(name => second.includes(name)) ?? ''
    await expect(alarms.row(named)).toBeHidden()
    await expect(alarms.list).toBeFocused()
    await alarms.press('Enter')
    const floor = new FloorScreen(page)
    await floor.map.waitFor()
    await expect(floor.tab('Alarms')).toHaveAttribute('aria-selected', 'true')
  })

  test('an alarm acknowledged by a colleague disappears from every other screen; when it is raised again, it reappears', async ({
    hall,
    floor,
    colleague,
  }) => {
    const anna = await createIntruder(hall.api, hall.areaUid, 'Anna', 10_000)
    await expect(floor.alarmBar).toContainText('Anna')
    const theirs = new FloorScreen(await colleague())
    await theirs.alarmBar.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(floor.alarmBar).toBeHidden()
    await floor.tab('Alarms').click()
    await floor.panel.getByRole('button', { name: 'Acknowledged (1)' }).click()
    await expect(floor.panel).toContainText(`by ${hall.operator.email}`)

    await hall.api.walk(anna.uid, hall.areaUid, [...wayIn].reverse(), 5_000)
    await expect.poll(active).toEqual([])
    await hall.api.walk(anna.uid, hall.areaUid, wayIn)
    await expect(floor.alarmBar).toContainText('Anna')
    await expect(theirs.alarmBar).toContainText('Anna')
  })
})
