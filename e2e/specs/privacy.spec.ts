import { readFile } from 'node:fs/promises'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test('people appear under pseudonyms; a request of two people and an alarm disclose the name', async ({
  page,
  browser,
  hall,
}) => {
  const { api, areaUid, origin, operator, projectUid } = hall
  const anna = await api.create('/trackable_objects', { name: 'Anna Weber', type: 'person' })
  await api.walk(anna.uid, areaUid, [
    [15, 10],
    [15, 10],
  ])

  const office = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await new SignInScreen(office).signInAsReturning(origin, admin.email, admin.password, projectUid)
  await office.goto(`${origin}/privacy`)
  await expect(office.getByRole('heading', { name: 'Privacy mode is off' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Switch on' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(office.getByRole('heading', { name: 'Privacy mode is on' })).toBeVisible()

  await new SignInScreen(page).signInAsReturning(origin, operator.email, operator.password)
  await page.goto(`${origin}/tags/${anna.uid}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Person [2-9A-Z]{3,}$/)
  await expect(page.getByText('Anna Weber')).toHaveCount(0)
  await page.getByRole('link', { name: 'Request the name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A badge was found at the gate')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request sent.', { exact: false })).toBeVisible()

  await office.getByText('Waiting').click()
  await expect(office.getByRole('dialog').getByText('A badge was found at the gate')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(office.getByRole('gridcell', { name: 'Name shown' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Anna Weber' })).toBeVisible()
  await page.goto(`${origin}/tags/${anna.uid}`)
  await expect(title).toHaveText('Anna Weber')

  await openPage(office, `${origin}/privacy?tab=stored`)
  await expect(office.getByRole('row', { name: /^Positions/ })).toContainText('30 days')
  await expectAccessible(office)
  await office.getByRole('combobox', { name: 'Person' }).click()
  await office.getByRole('option', { name: 'Anna Weber' }).click()
  const downloading = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()
  const { records } = JSON.parse(await readFile(file, 'utf8'))
  expect(records.filter((each: { section: string }) => each.section === 'position')).toHaveLength(2)
  await office.goto(`${origin}/privacy`)
  await office.getByRole('gridcell', { name: 'Name shown' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(title).toHaveText(/^Person /)

  const zone = { name: 'Press', shape: 'circle', center: { x: 15, y: 10 }, radius_m: 3, severity_level: 3 }
  await api.create('/zones', { ...zone, sublocation_uid: areaUid })
  await api.walk(anna.uid, areaUid, [
    [2, 2],
    [2, 2],
    [2, 2],
    [15, 10],
    [15, 10],
    [15, 10],
  ])
  await expect(title).toHaveText('Anna Weber')
  await expect(async () => {
    await api.walk(anna.uid, areaUid, [[2, 2]])
    await expect(title).toHaveText(/^Person /, { timeout: 500 })
  }).toPass()
  const { disclosures } = await api.ask<{ disclosures: { cause: string; state: string }[] }>(
    'GET',
    '/disclosures',
  )
  expect(disclosures.map(({ cause, state }) => `${cause} ${state}`)).toEqual([
    'alarm ended',
    'export ended',
    'request ended',
  ])
  await office.context().close()

  const root = await openApi(origin)
  root.enter(projectUid)
  const log = await root.ask<{ audit_log: { resource: string }[] }>('GET', '/audit_log?resource=disclosures')
  expect(log.audit_log.length).toBeGreaterThanOrEqual(6)
})
