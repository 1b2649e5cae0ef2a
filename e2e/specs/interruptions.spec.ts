import { openApi } from '../fixtures/api.ts'
import { measureRecovery } from '../fixtures/fault-test.ts'
import { createHall, createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TagsScreen } from '../screens/tags-screen.ts'

test.describe('bad days', () => {
  test('the server stops while a zone is edited: entries are kept, and the same save succeeds afterwards', async ({
    page,
    plant,
  }) => {
    const { api, server } = plant
    const { areaUid } = await createHall(api)
    await createZone(api, areaUid, 'Press', pressCell)
    const floor = await (await new SignInScreen(page).open(server.origin)).signIn(admin.email, admin.password)
    await floor.editZone(5, 4)
    await floor.zoneName.fill('Press, hot')
    await floor.drag([8, 6], [9, 8])
    await createIntruder(api, areaUid, 'Anna')
    await expect(floor.alarmBar).toContainText('Anna')
    await server.kill()
    await expect(floor.lost).toBeVisible({ timeout: 60_000 })
    await floor.saveZone()
    await expect(floor.refusal).toContainText('The service is not reachable')
    await expect(floor.refusal).toContainText('Your outline and entries are kept')
    await expect(floor.zoneName).toHaveValue('Press, hot')
    await expect(floor.corner('x', 3)).toHaveValue(/^(8\.9|9)/)

    await measureRecovery(
      () => server.start(),
      () => expect(floor.live).toBeVisible({ timeout: 60_000 }),
    )
    await expect(floor.zoneName).toHaveValue('Press, hot')
    await floor.saveZone()
    await expect(floor.selected('Press, hot')).toBeVisible()
    const [zone] = await api.list('/zones')
    const points = zone?.points as { x: number; y: number }[]
    expect(zone?.name).toBe('Press, hot')
    expect(points[2]?.x).toBeCloseTo(9, 0)
  })

  test('the password is changed elsewhere during an edit: signing in again continues the save', async ({
    hall,
    sharedServer,
    floor,
  }) => {
    const { api, areaUid, operator } = hall
    await createZone(api, areaUid, 'Press', pressCell)
    await floor.open(hall.origin, areaUid)
    await floor.editZone(5, 4)
    await floor.zoneName.fill('Press, hot')
    const users = await sharedServer.api.list('/users')
    const uid = users.find(user => user.email === operator.email)?.uid
    const signIn = new SignInScreen(floor.page)
    await signIn.whileSending('zones', () =>
      sharedServer.api.ask('PUT', '/users/changePassword', { uid, new_password: 'another one altogether' }),
    )
    await floor.saveZone()
    await expect(signIn.again).toContainText('Your entries are kept')
    await expect(floor.saveButton).toHaveAttribute('data-loading', 'true')
    await expect(floor.refusal).toBeHidden()
    await signIn.signInAgain(operator.password)
    await expect(signIn.again).toContainText('Incorrect e-mail or password')
    await signIn.signInAgain('another one altogether')
    await expect(signIn.again).toBeHidden()
    await expect(floor.selected('Press, hot')).toBeVisible()
    const again = await openApi(hall.origin, operator.email, 'another one altogether')
    again.enter(hall.projectUid)
    const [zone] = await again.list('/zones')
    expect(zone?.name).toBe('Press, hot')
    await expect(floor.live).toBeVisible({ timeout: 60_000 })
  })

  test('the session ends behind a dialog: its entries are kept', async ({ hall, operatorPage }) => {
    const tags = await new TagsScreen(operatorPage).open(hall.origin)
    await tags.beginNew()
    await tags.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna')
    await tags.dialog.getByLabel('Description').fill('Visitor from Lyon')
    const signIn = new SignInScreen(operatorPage)
    await signIn.whileSending('trackable_objects', () => signIn.endSession())
    await tags.submit()
    await signIn.signInAgain(hall.operator.password)
    await expect(tags.row('Anna')).toBeVisible()
    const made = await hall.api.list('/trackable_objects', 'trackableObjects')
    expect(made.map(tag => [tag.name, tag.description])).toEqual([['Anna', 'Visitor from Lyon']])
  })

  test('an unknown address shows a message and a link to continue', async ({ hall, floor, page }) => {
    for (const [path, words] of [
      ['/floor/nowhere', 'Area not found'],
      ['/tags/nobody', 'Tag not found'],
      [`/sites/${hall.siteUid}/areas/nowhere`, 'Area not found'],
      ['/no/such/page', 'Page not found'],
    ] as const) {
      await openPage(page, hall.origin + path)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the map' }).click()
    await expect(floor.map).toBeVisible()
    await page.goto(`${hall.origin}/floor/${hall.areaUid}?tag=nobody&zone=nothing&x=far&zoom=-3&panel=none`)
    await expect(floor.map).toBeVisible()
    await expect.poll(() => floor.look().pxPerM).toBeGreaterThan(0)
  })

  test('a remembered project or area that was deleted, or invalid stored data, does not prevent signing in', async ({
    hall,
    floor,
  }) => {
    const signIn = new SignInScreen(floor.page)
    const { email } = hall.operator
    await signIn.remember({ lastEmail: email, lastProjectUid: 'gone', lastAreaUid: 'gone' })
    await floor.page.goto(hall.origin)
    await expect(floor.map).toBeVisible()
    await expect(floor.page).toHaveURL(new RegExp(`/floor/${hall.areaUid}`))
    await signIn.remember('{"state": nonsense')
    await floor.page.goto(hall.origin)
    const again = await signIn.signIn(email, hall.operator.password)
    await expect(new FloorScreen(again.page).map).toBeVisible()
  })
})
