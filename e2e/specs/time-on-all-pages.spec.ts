import type { Locator } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { TimeScreen } from '../screens/time-screen.ts'

const iso = (ms: number) => new Date(ms).toISOString()

test('overview, tags, zones and alarms show the same moment, which is kept from page to page', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  const press = await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
  const bob = await api.create('/trackable_objects', { name: 'Bob' })
  // The tag and the zone existed when the first step was made.
  await expect.poll(() => Date.now()).toBeGreaterThan(Number(bob.created_at) + 4_000)
  await api.walk(bob.uid, areaUid, wayIn)
  await expect.poll(async () => (await api.list('/alarms/active', 'alarms')).length).toBe(1)
  const [alarm] = await api.list('/alarms/active', 'alarms')
  const setMs = Number(alarm?.set_at)
  await api.ask('PUT', `/alarms/${alarm?.uid}`, { acknowledged: true, comment: 'guard is on the way' })
  await api.ask('PUT', `/trackable_objects/${bob.uid}`, { name: 'Robert' })
  await api.ask('PUT', `/zones/${press.uid}`, { name: 'Press, closed', severity_level: 1 })
  await api.walk(bob.uid, areaUid, wayIn.toReversed())
  await expect.poll(() => Date.now()).toBeGreaterThan(setMs + 4_000)

  const time = new TimeScreen(page)
  const goTo = (name: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  const rowOf = (table: string, text: string) =>
    page.getByRole('grid', { name: table }).getByRole('row').filter({ hasText: text })
  await floor.open(origin, areaUid, `?at=${iso(setMs)}`)
  await expect(time.banner).toContainText('not live')

  // One tag was in the cell, and the alarm was not acknowledged yet.
  await goTo('Overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(time.banner).toContainText('not live')
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(iso(setMs))}`))
  await expect(rowOf('Zone occupancy', 'Press').getByRole('gridcell').nth(1)).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Alarms to acknowledge' })).toContainText(/high\s*1/)
  await expectAccessible(page)

  await goTo('Tags')
  await expect(rowOf('Tags', 'Bob')).toContainText('live')
  await expect(rowOf('Tags', 'Robert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New tag' })).toBeHidden()
  await expectAccessible(page)

  await goTo('Zones')
  await expect(rowOf('Zones', 'Press')).toContainText('high')
  await expect(page.getByText('Press, closed')).toBeHidden()

  await goTo('Alarms')
  await expect(rowOf('Alarms', 'Bob')).toContainText('Active')
  await expect(page.getByText('guard is on the way')).toBeHidden()
  await page.keyboard.press('h')
  await expect(rowOf('Alarms', 'Bob')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(iso(setMs - 10_000))}`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forward 10 s' }).click()
  await expect(rowOf('Alarms', 'Bob')).toContainText('Active')

  // A page of live data says so, keeps the moment, and its links lead back to it.
  await goTo('Groups')
  await expect(page.getByTestId('past-aside')).toContainText('This page shows live data')
  await expect(time.banner).toBeHidden()
  await page.reload()
  await expect(page.getByTestId('past-aside')).toContainText('This page shows live data')
  await goTo('Tags')
  await expect(rowOf('Tags', 'Bob')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('l')
  await expect(time.banner).toBeHidden()
  await expect(rowOf('Tags', 'Robert')).toBeVisible()
  await expect(page).not.toHaveURL(/[?&]at=/)
  await goTo('Zones')
  await expect(rowOf('Zones', 'Press, closed')).toContainText('low')
})

/** The groups and the hardware on the card of a tag. */
const factOf = (panel: Locator, name: string) =>
  panel.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

test('a zone, a tag, its groups and its hardware are shown as they were before later changes', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  // 6 m by 6 m first, 10 m by 6 m afterwards.
  const store = await createZone(api, areaUid, 'Store', [
    [14, 10],
    [20, 10],
    [20, 16],
    [14, 16],
  ])
  const [day, night] = [
    await api.create('/groups', { name: 'Day' }),
    await api.create('/groups', { name: 'Night' }),
  ]
  const anna = await api.create('/trackable_objects', { name: 'Anna', groups: [day.uid] })
  // A MAC is unique on the whole server.
  const macs = [0, 1].map(n => (Date.now() * 2 + n).toString(16).padStart(12, '0'))
  const [old = '', next = ''] = macs
  const withColons = (mac: string) => mac.replaceAll(/(..)(?!$)/g, '$1:')
  for (const mac of macs) await api.create('/nodes', { mac_address: mac })
  const bind = (mac: string) =>
    api.create('/trackable_objects_associations', { mac_address: mac, obj_uid: anna.uid })
  const first = await bind(old)
  await expect.poll(() => Date.now()).toBeGreaterThan(Number(first.created_at) + 50)
  const beforeMs = Number(first.created_at)

  const later = [
    { x: 14, y: 10 },
    { x: 24, y: 10 },
    { x: 24, y: 16 },
    { x: 14, y: 16 },
  ]
  await api.ask('PUT', `/zones/${store.uid}`, { name: 'Store, wide', points: later, severity_level: 3 })
  await api.ask('PUT', `/trackable_objects/${anna.uid}`, { name: 'Anna B.', groups: [night.uid] })
  await api.ask('DELETE', `/groups/${day.uid}`)
  await api.ask('PUT', '/trackable_objects_associations/close', { mac_address: old })
  const second = await bind(next)
  const afterMs = Number(second.created_at)
  await expect.poll(() => Date.now()).toBeGreaterThan(afterMs + 3_000)

  const time = new TimeScreen(page)
  const zoneAt = (atMs: number) =>
    floor.open(origin, areaUid, `?zone=${store.uid}&panel=selection&at=${iso(atMs)}`)
  await zoneAt(beforeMs)
  await expect(floor.selected('Store')).toBeVisible()
  await expect(factOf(floor.panel, 'Area')).toHaveText('36.0 m²')
  await expect(factOf(floor.panel, 'Severity')).toContainText('low')
  await expect(time.banner).not.toContainText('changed since')
  await zoneAt(afterMs)
  await expect(floor.selected('Store, wide')).toBeVisible()
  await expect(factOf(floor.panel, 'Area')).toHaveText('60.0 m²')
  await expect(factOf(floor.panel, 'Severity')).toContainText('high')

  const tagAt = (atMs: number) =>
    floor.open(origin, areaUid, `?tag=${anna.uid}&panel=selection&at=${iso(atMs)}`)
  await tagAt(afterMs)
  await expect(floor.selected('Anna B.')).toBeVisible()
  await expect(factOf(floor.panel, 'Groups')).toHaveText('Night')
  await expect(factOf(floor.panel, 'Hardware')).toHaveText(withColons(next))
  await tagAt(beforeMs)
  await expect(floor.selected('Anna')).toBeVisible()
  await expect(factOf(floor.panel, 'Groups')).toHaveText('Day')
  await expect(factOf(floor.panel, 'Hardware')).toHaveText(withColons(old))
})
