import type { Page } from '@playwright/test'
import type { Api, Row } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'

const secondMs = 1_000
/** A plausible walking speed indoors. */
const personMps = 2

interface TagFix {
  readonly name: string
  readonly atMs: number
  readonly x: number
  /** Expected interval between fixes. */
  readonly intervalMs?: number
}

async function createTagWithFix(
  api: Api,
  areaUid: string,
  { name, atMs, x, intervalMs = 1_000 }: TagFix,
): Promise<Row> {
  const tag = await api.create('/trackable_objects', { name, position_update_interval: intervalMs })
  const at = { trackable_uid: tag.uid, sublocation_uid: areaUid, y: 15, z: 1 }
  await api.ask('POST', '/positions', [{ ...at, x, ts: atMs }])
  return tag
}

/** Makes the service return other positions of tags, as if its clocks were wrong. */
async function alterPositions(page: Page, positions: Readonly<Record<string, object>>): Promise<void> {
  await page.route(/\/api\/v2\/trackable_objects(\/[^/]+)?(\?|$)/, async route => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const changed = JSON.stringify(await response.json(), (_, value) =>
      value?.uid in positions
        ? { ...value, position: { ...value.position, ...positions[value.uid] } }
        : value,
    )
    return route.fulfill({ response, body: changed })
  })
}

test('the certainty of a position is shown by shape, age and possible radius, on the map, in the list and to screen readers', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  const nowMs = Date.now()
  const lastFixMs = nowMs - 70 * secondMs
  await createTagWithFix(api, areaUid, { name: 'Lena', atMs: nowMs, x: 14, intervalMs: 600_000 })
  const stan = await createTagWithFix(api, areaUid, {
    name: 'Stan',
    atMs: lastFixMs,
    x: 16,
    intervalMs: 20_000,
  })
  await createTagWithFix(api, areaUid, { name: 'Silas', atMs: nowMs - 60 * secondMs, x: 18 })
  const gone = await createTagWithFix(api, areaUid, { name: 'Gregor', atMs: nowMs - 1_200 * secondMs, x: 20 })
  await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
  await createIntruder(api, areaUid, 'Anna')

  const row = (name: string) => floor.panel.getByRole('row').filter({ hasText: name })
  await floor.tab('Tags').click()
  await expect(row('Lena')).toContainText('● live')
  await expect(row('Stan')).toContainText('○ stale')
  await expect(row('Silas')).toContainText('✕ silent')
  await expect(row('Gregor')).toContainText(/2\d min/)
  await expect(row('Anna').getByRole('img', { name: 'in alarm, medium' })).toBeVisible()
  await expect(row('Lena').getByRole('img')).toHaveCount(0)
  await expectAccessible(page)

  // The ring grows with the seconds since the last fix.
  const map = page.getByTestId('map')
  const ring = async () => Number(await map.getAttribute('data-reach'))
  await floor.open(origin, areaUid, `?tag=${stan.uid}&panel=selection`)
  await expect(map).toHaveAttribute('data-reach')
  const minM = ((Date.now() - lastFixMs) / secondMs - 3) * personMps
  const first = await ring()
  const maxM = ((Date.now() - lastFixMs) / secondMs + 3) * personMps
  expect(first).toBeGreaterThan(minM)
  expect(first).toBeLessThan(maxM)
  await expect.poll(ring).toBeGreaterThan(first)
  await expect(floor.panel.getByText(/^Could be up to \d+ m away by now$/)).toBeVisible()

  // To screen readers, by the key that moves between tags.
  const voice = page.getByTestId('tag-voice')
  await floor.map.focus()
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(voice).toHaveText(/^Silas, Hall, .*silent, \d+.*, Could be up to \d+ m away/, {
      timeout: 3_000,
    })
  }).toPass()

  await floor.open(origin, areaUid, `?tag=${gone.uid}&panel=selection`)
  await expect(floor.panel.getByText('Could be anywhere by now')).toBeVisible()
  await expect(map).not.toHaveAttribute('data-reach')
})

test('a fix from the future marks its clock as wrong, a late one changes nothing, and neither moves a marker', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  const nowMs = Date.now()
  const ahead = await createTagWithFix(api, areaUid, {
    name: 'Ada',
    atMs: nowMs - secondMs,
    x: 14,
    intervalMs: 600_000,
  })
  const late = await createTagWithFix(api, areaUid, {
    name: 'Bob',
    atMs: nowMs - secondMs,
    x: 16,
    intervalMs: 600_000,
  })
  const place = (xM: number) => floor.panel.getByText(`${xM.toFixed(2)}, 15.00, 1.00 m`)
  await floor.open(origin, areaUid, `?tag=${ahead.uid}&panel=selection`)
  await expect(place(14)).toBeVisible()
  await expect(floor.panel.getByTestId('tag-state')).toContainText('live')

  await alterPositions(page, {
    [ahead.uid]: { x: 25, ts: nowMs + 3_600 * secondMs },
    [late.uid]: { x: 27, ts: nowMs - 3_600 * secondMs },
  })
  await api.ask('PUT', `/trackable_objects/${ahead.uid}`, { name: 'Ada of the future' })
  await api.ask('PUT', `/trackable_objects/${late.uid}`, { name: 'Bob of yesterday' })
  await expect(floor.selected('Ada of the future')).toBeVisible()
  await expect(floor.panel.getByTestId('tag-state')).toContainText('wrong clock')
  await expect(place(14)).toBeVisible()

  await floor.tab('Layers').click()
  await expect(floor.panel.getByText('1 tag has a clock that is fast', { exact: false })).toBeVisible()
  await floor.tab('Tags').click()
  const row = floor.panel.getByRole('row').filter({ hasText: 'Bob of yesterday' })
  await expect(row).toContainText('● live')
  await row.click()
  await expect(place(16)).toBeVisible()
})
