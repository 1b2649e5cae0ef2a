import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'
import { Navigation } from '../screens/navigation.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const phone = { width: 360, height: 740 }
const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test.describe('on a phone', () => {
  test('the pages are in the bottom bar, and an alarm is acknowledged with a note', async ({
    hall,
    floor,
  }) => {
    await createZone(hall.api, hall.areaUid, 'Press', pressCell)
    const navigation = new Navigation(floor.page)
    const bar = await navigation.box()
    expect(bar.y + bar.height).toBeGreaterThanOrEqual(phone.height - 1)
    for (const [link, heading] of [
      ['Zones', 'Zones'],
      ['Tags', 'Tags'],
      ['Groups', 'Groups'],
      ['Sites', 'Sites'],
      ['Alarms', 'Alarms'],
    ] as const) {
      await navigation.tap(link)
      await expect(navigation.heading(heading)).toBeVisible()
      await expectNoOverflow(floor.page)
    }

    await createIntruder(hall.api, hall.areaUid, 'Anna')
    const alarms = new AlarmsScreen(floor.page)
    await alarms.row('Anna').tap()
    await alarms.action('Acknowledge').tap()
    await alarms.noteField.fill('On my way')
    await alarms.action('Acknowledge').tap()
    await expect(alarms.nothingOpen).toBeVisible()
    const [alarm] = await hall.api.list('/alarms/active', 'alarms')
    expect(alarm).toMatchObject({ acknowledged_by: hall.operator.email, comment: 'On my way' })
  })

  test('the floor fills the width, its panel is a sheet below, and touch selects and acknowledges', async ({
    hall,
    floor,
  }) => {
    await createZone(hall.api, hall.areaUid, 'Store', [
      [20, 10],
      [28, 10],
      [28, 16],
      [20, 16],
    ])
    await createZone(hall.api, hall.areaUid, 'Press', pressCell)
    await floor.open(hall.origin, hall.areaUid)
    await floor.showSheet()
    const [map, sheet] = [await floor.map.boundingBox(), await floor.panel.boundingBox()]
    expect(map?.width).toBe(phone.width)
    expect(sheet?.width).toBe(phone.width)
    expect(sheet?.y ?? 0).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0) - 1)
    await floor.hidePanel()
    await expect(floor.panel).toBeHidden()
    await expect.poll(async () => (await floor.map.boundingBox())?.height).toBeGreaterThan(map?.height ?? 0)
    await expectNoOverflow(floor.page)

    await createIntruder(hall.api, hall.areaUid, 'Anna')
    await expect(floor.alarmBar).toContainText('Anna')
    await expectNoOverflow(floor.page)
    await floor.acknowledgeButton.tap()
    await expect(floor.alarmBar).toBeHidden()
    await floor.tap(24, 13)
    await floor.showSheet()
    await expect(floor.selected('Store')).toBeVisible()
  })
})

test('O11: several rows of a table are visible on a phone, and the filters open with one tap', async ({
  demo,
  page,
}) => {
  await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
  await page.goto(`${demo.origin}/tags`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.nth(4)).toBeInViewport()
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.tap()
  await expect(page.getByLabel('Search names and MACs')).toBeVisible()
})
