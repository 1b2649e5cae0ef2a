import { readFileSync } from 'node:fs'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { ImportScreen } from '../screens/import-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TagsScreen } from '../screens/tags-screen.ts'
import { ZonesScreen } from '../screens/zones-screen.ts'

test.describe('zones of all kinds', () => {
  test('a buffer is created around a tag, unbound, bound again, and repaired if one side is missing', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, origin } = hall
    const truck = await api.create('/trackable_objects', { name: 'Truck' })
    const tag = async () =>
      (await api.list('/trackable_objects', 'trackableObjects')).find(each => each.uid === truck.uid)
    const zone = async () => (await api.list('/zones'))[0]
    const tags = await new TagsScreen(page).open(origin)
    await tags.openTag('Truck')
    const section = page.getByRole('region', { name: 'Buffer' })
    await section.getByRole('button', { name: 'Create buffer' }).click()
    await tags.dialog.getByText('Polygon', { exact: true }).click()
    await tags.dialog.getByRole('textbox', { name: 'Radius, metres' }).fill('0')
    await tags.submit()
    await expect(tags.dialog).toContainText('Enter a number above 0')
    await tags.dialog.getByRole('textbox', { name: 'Radius, metres' }).fill('3')
    await tags.submit()
    await expect(section).toContainText('Buffer of Truck, 4 corners')
    const made = await zone()
    expect(made).toMatchObject({ dynamic: true, trackable_object_uid: truck.uid, shape: 'polygon' })
    // Two sides are written one after the other.
    await expect.poll(async () => (await tag())?.self_zone_uid).toBe(made?.uid)
    await expectAccessible(page)

    await section.getByRole('button', { name: 'Unbind buffer' }).click()
    await expect(tags.dialog).toContainText('Truck will have no buffer')
    await tags.dialog.getByRole('button', { name: 'Unbind buffer' }).click()
    await expect(section).toContainText('No buffer')
    await expect.poll(async () => (await zone())?.trackable_object_uid).toBeNull()
    await expect.poll(async () => (await tag())?.self_zone_uid).toBeNull()

    await section.getByRole('combobox').selectOption('Buffer of Truck')
    await section.getByRole('button', { name: 'Bind buffer', exact: true }).click()
    await expect(section.getByRole('button', { name: 'Unbind buffer' })).toBeVisible()
    await expect.poll(async () => (await tag())?.self_zone_uid).toBe(made?.uid)

    await api.ask('PUT', `/trackable_objects/${truck.uid}`, { self_zone_uid: null })
    await expect(section.getByRole('alert')).toContainText('the tag does not refer to it')
    await section.getByRole('button', { name: 'Repair' }).click()
    await expect(section.getByRole('alert')).toBeHidden()
    await expect.poll(async () => (await tag())?.self_zone_uid).toBe(made?.uid)
  })

  test('a zone is saved as a prototype, drawn from it in another area, and the prototype is deleted', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
    const [site] = await api.list('/locations')
    const attic = await api.create('/sublocations', { name: 'Attic', location_uid: site?.uid })
    const zones = await new ZonesScreen(page).open(origin)
    await zones.row('Press').click()
    await zones.dialog.getByRole('button', { name: 'Save as prototype' }).click()
    await expect(zones.dialog.getByRole('button', { name: 'Saved as prototype' })).toBeDisabled()
    const [kept] = await api.list('/zones/custom', 'zones')
    expect(kept).toMatchObject({ name: 'Press', sublocation_uid: null, severity_level: 2 })

    await openPage(page, `${origin}/zones?tab=prototypes`)
    await page.getByRole('row', { name: /Press/ }).click()
    await zones.dialog.getByLabel('Area').selectOption('Attic')
    await zones.dialog.getByLabel('Name').fill('Press upstairs')
    await zones.dialog.getByRole('button', { name: 'Draw zone' }).click()
    await expect(page).toHaveURL(new RegExp(`/floor/${attic.uid}.*zone=`))
    const drawn = (await api.list('/zones')).find(zone => zone.name === 'Press upstairs')
    expect(drawn).toMatchObject({ sublocation_uid: attic.uid, severity_level: 2, points: kept?.points })

    await openPage(page, `${origin}/zones?tab=prototypes`)
    await page.getByRole('row', { name: /Press/ }).click()
    await zones.dialog.getByRole('button', { name: 'Delete prototype' }).click()
    await zones.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No prototypes yet' })).toBeVisible()
    expect(await api.list('/zones/custom', 'zones')).toEqual([])
  })

  test('zones of a past moment are listed, including those deleted since', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell)
    const old = await createZone(api, areaUid, 'Old cell', pressCell)
    const now = new Date()
    const createdMinute = new Date(+now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    await api.ask('DELETE', `/zones/${old.uid}`)
    const zones = await new ZonesScreen(page).open(origin)
    await expect(zones.row('Press')).toBeVisible()
    await expect(zones.row('Old cell')).toBeHidden()
    await zones.tab('History')
    // The tab opens at the present minute, which may have begun after the deletion.
    await page.getByLabel('Time (this computer)').fill(createdMinute)
    await expect(zones.row('Old cell')).not.toContainText('exists')
    await expect(zones.row('Press')).toContainText('exists')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'View' }).selectOption('Map')
    await expect(page.getByRole('img', { name: '2 zones on Hall' })).toBeVisible()
    await page.getByLabel('Time (this computer)').fill('2020-01-01T10:00')
    await expect(page.getByRole('heading', { name: 'No zones at this time' })).toBeVisible()
  })

  test('the shown zones are exported as GeoJSON in metres, and give the same outlines when imported again', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    const press = await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
    await createZone(api, areaUid, 'Other', [
      [20, 10],
      [24, 10],
      [22, 14],
    ])
    const zones = await new ZonesScreen(page).open(origin)
    await page.getByLabel('Search zones').fill('press')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export GeoJSON' }).click()
    const text = readFileSync(await (await saving).path(), 'utf8')
    const file = JSON.parse(text)
    expect(file.note).toMatch(/^In metres of each area/)
    expect(file.features).toHaveLength(1)
    expect(file.features[0].properties).toMatchObject({ name: 'Press', area: 'Hall', severity: 2 })

    await zones.delete('Press')
    const drop = await new ImportScreen(page).open(origin)
    await drop.give(text)
    await drop.placeBy('metres of the area')
    await drop.importButton.click()
    await expect(drop.done).toHaveText('1 zone imported.')
    const again = (await api.list('/zones')).find(zone => zone.name === 'Press')
    expect(again?.uid).not.toBe(press.uid)
    expect(again?.points).toEqual(press.points)
  })

  test('zones are sent to the tags that lack them, and each response is shown', async ({ page, demo }) => {
    const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    const api = await openApi(demo.origin, operator.email, operator.password)
    const [project] = await api.list('/projects')
    api.enter(project?.uid ?? '')
    const bare = await api.create('/trackable_objects', { name: 'Bare tag' })
    const [area] = await api.list('/sublocations')
    await page.goto(`${demo.origin}/zones?tab=download&q=cart+0`)
    const rows = page.getByRole('grid', { name: 'On tags' }).getByRole('row').filter({ hasText: 'Cart 0' })
    // The demo starts with tags that have its zones, some time after the server.
    await expect(async () => {
      await page.reload()
      await expect(rows.first()).toContainText('in sync')
    }).toPass()
    await createZone(api, area?.uid ?? '', 'New cell', pressCell)
    await page.reload()
    await expect(rows.first()).toContainText('outdated')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Select all shown tags' }).check()
    await page.getByRole('button', { name: /^Send zones to \d+ tags$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Response of the service' })).toContainText(
      /Processed: .*Cart 01/,
    )
    await expect(rows.filter({ hasText: 'in sync' }).first()).toBeVisible({ timeout: 60_000 })

    await page.getByLabel('Search tags').fill('Bare tag')
    await page.getByRole('checkbox', { name: 'Select Bare tag' }).check()
    await page.getByRole('button', { name: 'Verify 1 tag', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Response of the service' })).toContainText(
      'Rejected: Bare tag (no hardware is bound to it)',
    )
    await api.ask('DELETE', `/trackable_objects/${bare.uid}`)
  })
})
