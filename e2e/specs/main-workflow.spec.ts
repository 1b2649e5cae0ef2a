import { planDrawing } from '../fixtures/plan-drawing.ts'
import { admin } from '../fixtures/server.ts'
import { expect, listenFor, test } from '../fixtures/test.ts'
import { AlarmsScreen } from '../screens/alarms-screen.ts'
import { FloorplanPlacementScreen } from '../screens/floorplan-placement-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { SitesScreen } from '../screens/sites-screen.ts'

const second = { email: 'night@plant.example', password: 'night shift 1' }

test('the work of an operator, from an empty plant to an acknowledged alarm that survives a kill of the server', async ({
  page,
  browser,
  plant,
  pageErrors,
}) => {
  test.setTimeout(150_000)
  const { server, api, projectUid } = plant
  const user = await api.create('/users', { ...second, role: 'PROJECT_USER' })
  await api.create('/projects/access/', { project_uid: projectUid, user_uid: user.uid, role: 'PROJECT_USER' })

  let areaUid = ''
  const floor = await (await new SignInScreen(page).open(server.origin)).signIn(admin.email, admin.password)

  await test.step('a site, an area, an uploaded plan', async () => {
    const sites = await new SitesScreen(page).open(server.origin)
    await sites.createSite('Works')
    await sites.createArea('Hall')
    await sites.openArea('Hall')
    await sites.upload(planDrawing)
    await expect(page.getByText('1200 × 800 px')).toBeVisible()
    areaUid = (await api.list('/sublocations'))[0]?.uid ?? ''
  })

  await test.step('the plan is placed by two points and a distance', async () => {
    await page.getByRole('link', { name: 'Place floorplan' }).click()
    const place = new FloorplanPlacementScreen(page)
    await place.image.waitFor()
    await place.clickImage(0.3, 0.5)
    await place.clickImage(0.7, 0.5)
    await place.typePoint('A', 0, 400)
    await place.typePoint('B', 1200, 400)
    await place.field('Distance between A and B, m').fill('30')
    await page.keyboard.press('Enter')
    await expect(place.size).toContainText('30.0 × 20.0 m')
    await place.save()
    const [plan] = await api.list('/floorplans')
    expect(plan?.image_scale).toBeCloseTo(0.025, 6)
  })

  await test.step('a zone is drawn with the mouse', async () => {
    await floor.map.waitFor()
    await floor.drawPolygon([
      [2, 2],
      [8, 2],
      [8, 6],
      [5, 8],
      [2, 6],
    ])
    await floor.saveZone('Press', /high/i)
    await expect(page.getByText('Not saved yet')).toBeHidden()
    const zone = (await api.list('/zones')).find(z => z.name === 'Press')
    expect(zone).toMatchObject({ shape: 'polygon', sublocation_uid: areaUid, severity_level: 3 })
    const points = zone?.points as { x: number; y: number }[]
    expect(points).toHaveLength(5)
    for (const [i, [x, y]] of [
      [2, 2],
      [8, 2],
      [8, 6],
      [5, 8],
      [2, 6],
    ].entries()) {
      expect(Math.abs((points[i]?.x ?? 99) - (x ?? 0))).toBeLessThan(0.1)
      expect(Math.abs((points[i]?.y ?? 99) - (y ?? 0))).toBeLessThan(0.1)
    }
  })

  await test.step('another zone is drawn by keyboard alone', async () => {
    await floor.map.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('p')
    await floor.map.focus()
    const press = async (key: string, times = 1) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key)
    }
    await press('ArrowUp')
    await press('Enter')
    await press('ArrowRight', 4)
    await press('Enter')
    await press('ArrowUp', 3)
    await press('Enter')
    await press('ArrowLeft', 4)
    await press('Enter')
    await press('c')
    await floor.zoneForm.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Bench')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await api.list('/zones')).map(z => z.name).sort())
      .toEqual(['Bench', 'Press'])
    const bench = (await api.list('/zones')).find(z => z.name === 'Bench')
    const points = bench?.points as { x: number; y: number }[]
    expect(points).toHaveLength(4)
    expect((points[1]?.x ?? 0) - (points[0]?.x ?? 0)).toBeCloseTo(4, 3)
    expect((points[2]?.y ?? 0) - (points[1]?.y ?? 0)).toBeCloseTo(3, 3)
  })

  const other = await browser.newPage()
  listenFor(other, pageErrors)
  const otherFloor = await (await new SignInScreen(other).open(server.origin)).signIn(
    second.email,
    second.password,
  )

  await test.step('a tag enters a zone: both browsers show the alarm', async () => {
    const tag = await api.create('/trackable_objects', { name: 'Anna' })
    await api.walk(tag.uid, areaUid, [
      [12, 4],
      [11, 4],
      [9, 4],
      [7, 4],
      [6, 4],
      [5, 4],
      [5, 4],
    ])
    for (const screen of [floor, otherFloor]) {
      await expect(screen.alarmBar).toContainText('Press')
      await expect(screen.alarmBar).toContainText('Anna')
    }
  })

  await test.step('one operator acknowledges with a note, the other sees who did', async () => {
    await otherFloor.alarmBar.getByRole('button', { name: 'Add note' }).click()
    await other.getByLabel(/^Note on/).fill('On my way')
    await other.keyboard.press('Enter')
    await expect(otherFloor.alarmBar).toBeHidden()
    await expect(floor.alarmBar).toBeHidden()
    const alarms = await new AlarmsScreen(page).open(server.origin, '?view=all')
    await expect(alarms.row('Anna')).toContainText(second.email)
    await expect(alarms.row('Anna')).toContainText('On my way')
  })

  await test.step('everything is there after a reload', async () => {
    await page.reload()
    await expect(new AlarmsScreen(page).row('Anna')).toContainText('On my way')
    await floor.open(server.origin, areaUid, '?panel=tags')
    await expect(floor.panel.getByText('Anna').first()).toBeVisible()
  })

  await test.step('the server is killed and restarted: both browsers reconnect', async () => {
    await server.kill()
    await expect(floor.lost).toBeVisible({ timeout: 60_000 })
    await server.start()
    await expect(floor.lost).toBeHidden({ timeout: 60_000 })
    await expect(otherFloor.live).toBeVisible({ timeout: 60_000 })
    expect((await api.list('/zones')).map(z => z.name).sort()).toEqual(['Bench', 'Press'])
    const [alarm] = await api.list('/alarms/active', 'alarms')
    expect(alarm).toMatchObject({ acknowledged_by: second.email, comment: 'On my way', state: 'set' })
    const tag = (await api.list('/trackable_objects', 'trackableObjects'))[0]
    await api.walk(String(tag?.uid), areaUid, [
      [9, 4],
      [11, 4],
      [12, 4],
      [13, 4],
      [13, 4],
    ])
    await expect.poll(async () => (await api.list('/alarms/active', 'alarms')).length).toBe(0)
    const alarms = await new AlarmsScreen(page).open(server.origin, '?view=all')
    await expect(alarms.row('Anna')).toContainText(/cleared/i)
  })
  await other.close()
})
