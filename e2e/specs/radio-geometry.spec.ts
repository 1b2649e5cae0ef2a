import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { AnchorsScreen } from '../screens/anchors-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

type Xyz = readonly [x: number, y: number, z: number]

/**
 * The same value as in GPS: x, y and the unknown time of transmission as three unknowns, with the inverse of
 * the normal matrix by cofactors.
 */
function dilution(anchors: readonly Xyz[], x: number, y: number, z: number): number {
  const m = [0, 0, 0, 0, 0, 0]
  for (const [ax, ay, az] of anchors) {
    const far = Math.hypot(x - ax, y - ay, z - az)
    const [u, v] = [(x - ax) / far, (y - ay) / far]
    for (const [i, term] of [u * u, u * v, u, v * v, v, 1].entries()) m[i] = (m[i] ?? 0) + term
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m
  const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d)
  return Math.sqrt((d * f - e * e + (a * f - c * c)) / determinant)
}

/**
 * Percentage of the hall of 30 m by 20 m, in cells of half a metre, where tags at 1.2 m have an HDOP of 1.5
 * or better.
 */
function goodPercent(anchors: readonly Xyz[]): string {
  let good = 0
  for (let x = 0.25; x < 30; x += 0.5)
    for (let y = 0.25; y < 20; y += 0.5) if (dilution(anchors, x, y, 1.2) <= 1.5) good += 1
  return `${Math.round((good / (60 * 40)) * 100)} %`
}

test('an engineer sees the HDOP of the anchors, and what moving one would change before it is saved', async ({
  hall: { api, origin, areaUid },
  operatorPage: page,
}) => {
  const corners: readonly Xyz[] = [
    [1, 1, 3],
    [29, 1, 3],
    [29, 19, 3],
  ]
  for (const [i, [x, y, z]] of corners.entries())
    await api.create('/win_anchors', { name: `Corner ${i}`, position: { x, y, z, sublocation_uid: areaUid } })
  await api.create('/win_anchors', { name: 'Fourth', position: { x: 0, y: 0, z: 3 } })
  const screen = await new AnchorsScreen(page).openPlan(origin, areaUid)
  await page.getByRole('switch', { name: 'Radio geometry' }).check()
  const band = (name: string) => page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`))
  await expect(band('No position')).toHaveText('100 %')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Place here: Fourth' }).click()
  await expect(band('No position')).toHaveText('0 %')
  await screen.type('x, metres', '1')
  await screen.type('y, metres', '19')
  await expect(band('Good')).toHaveText(goodPercent([...corners, [1, 19, 3]]))
  const before = await band('Good').textContent()
  await screen.drag('Fourth', 150, 80)
  await expect(band('Good')).not.toHaveText(before ?? '')

  // Nothing was saved.
  const fourth = (await api.list('/win_anchors')).find(anchor => anchor.name === 'Fourth')
  expect(fourth?.position).toMatchObject({ x: 0, y: 0 })
})

/** Seconds since the previous fix, and the position; no fixes are received in between. */
type Step = readonly [afterS: number, xM: number, yM: number]

/**
 * Expected table for the walks: a tag of a person with one fix per second may be silent for 3 s and move 2 m
 * per second.
 */
function rowsOf(walks: Readonly<Record<string, readonly Step[]>>): string[] {
  const cells = new Map<
    string,
    { lost: number; jumped: number; tags: Set<string>; silent: number; far: number }
  >()
  for (const [name, steps] of Object.entries(walks))
    for (const [i, [, x, y]] of steps.entries()) {
      const [afterS, toX, toY] = steps[i + 1] ?? [0, x, y]
      const far = Math.sqrt((toX - x) ** 2 + (toY - y) ** 2)
      const [lost, jumped] = [afterS > 3, far - 2 > 2 * afterS]
      if (!lost && !jumped) continue
      const place = `${(Math.floor(x) + 0.5).toFixed(1)}, ${(Math.floor(y) + 0.5).toFixed(1)} m`
      const cell = cells.get(place) ?? { lost: 0, jumped: 0, tags: new Set<string>(), silent: 0, far: 0 }
      cells.set(place, cell)
      cell.tags.add(name)
      if (lost) cell.lost += 1
      if (lost) cell.silent = Math.max(cell.silent, afterS)
      if (jumped) cell.jumped += 1
      if (jumped) cell.far = Math.max(cell.far, far)
    }
  return [...cells].map(([place, { lost, jumped, tags, silent, far }]) =>
    [place, lost, jumped, tags.size, silent ? `${silent} s` : '', far ? `${far.toFixed(1)} m` : ''].join(''),
  )
}

test('an engineer sees where fixes were lost or jumped in the last hours, and a lost sync master', async ({
  hall: { api, origin, areaUid },
  operatorPage: page,
}) => {
  const mac = '0000000000aa'
  await api.create('/nodes', { mac_address: mac })
  const position = { x: 15, y: 10, z: 3, sublocation_uid: areaUid }
  const anchor = await api.create('/win_anchors', { name: 'Beat', position })
  await api.create('/win_anchor_associations', { mac_address: mac, win_uid: anchor.uid })
  await api.ask('POST', '/lsb_settings', { values: { masters: [{ mac_address: mac }] } })
  const startMs = Date.now() - 3 * 3_600_000
  const walks: Record<string, readonly Step[]> = {
    Anna: [
      [0, 2.2, 3.1],
      [1, 3.4, 3.1],
      [1, 4.7, 3.2],
      [12, 8.3, 3.3],
      [1, 9.1, 3.3],
      [3, 14, 3.4],
      [1, 24, 12],
      [1, 14.1, 3.3],
    ],
    Bob: [
      [0, 5.9, 3.9],
      [2, 4.1, 3.9],
      [40, 4.2, 3.8],
      [5, 6, 4],
      [1, 7.5, 4],
    ],
  }
  const rows: object[] = []
  for (const [name, steps] of Object.entries(walks)) {
    const { uid } = await api.create('/trackable_objects', { name })
    let ts = startMs
    for (const [afterS, x, y] of steps) {
      ts += afterS * 1_000
      rows.push({ trackable_uid: uid, sublocation_uid: areaUid, x, y, z: 1, ts })
    }
  }
  await api.ask('POST', '/positions', rows)

  const screen = await new AnchorsScreen(page).openPlan(origin, areaUid)
  await page.getByRole('switch', { name: 'Radio geometry' }).check()
  const troubles = page.getByRole('region', { name: 'Lost signals and position jumps' })
  await expect(troubles.getByText('No tags were received in this period. Choose a longer one.')).toBeVisible()
  await troubles.getByLabel('Period').selectOption('Last 8 h')
  const table = troubles.getByRole('table')
  const expected = rowsOf(walks)
  expect(expected.length).toBeGreaterThan(2)
  await expect
    .poll(async () => (await table.locator('tbody tr').allTextContents()).sort())
    .toEqual(expected.sort())
  // Position, lost, jumped, tags, silence, jump: the stop of Anna and both of Bob.
  await expect(table.getByRole('row', { name: / 4\.5, 3\.5 m/ })).toHaveText('4.5, 3.5 m30240 s')
  await expect(troubles.getByRole('status')).toHaveText('3 lost, 2 jumps, at 3 locations.')
  await table.getByRole('button', { name: 'Show 24.5, 12.5 m on floorplan' }).press('Enter')

  const masters = page.getByRole('region', { name: 'Sync masters' })
  await expect(masters.getByRole('listitem')).toHaveText(['BeatLost'])
  await expectAccessible(page)
  await expect(screen.handle('Beat')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
})

test('the masters of the demo are listed with the status of their nodes and settings', async ({
  page,
  demo,
}) => {
  const [email, password] = ['operator@floorwatch.example', 'floorwatch']
  const api = await openApi(demo.origin, email, password)
  api.enter((await api.list('/projects'))[0]?.uid ?? '')
  const anchors = await api.list('/win_anchors')
  const areaUid = String((anchors[0]?.position as { sublocation_uid?: string } | undefined)?.sublocation_uid)
  await new SignInScreen(page).signInAsReturning(demo.origin, email, password)
  await new AnchorsScreen(page).openPlan(demo.origin, areaUid)
  await page.getByRole('switch', { name: 'Radio geometry' }).check()
  const items = page.getByRole('region', { name: 'Sync masters' }).getByRole('listitem')
  // Nodes report it periodically: both are read until they agree.
  await expect(async () => {
    interface Settings {
      readonly tdoa_settings: {
        readonly values: { readonly masters: readonly { readonly mac_address: string }[] }
      }
    }
    const { masters } = (await api.ask<Settings>('GET', '/lsb_settings')).tdoa_settings.values
    expect(masters.length).toBeGreaterThan(0)
    let reporting = 0
    for (const { mac_address: mac } of masters) {
      interface Params {
        readonly params: readonly { readonly value: { readonly addr?: string } }[]
      }
      const { params } = await api.ask<Params>('GET', `/hw_params.json?mac=${mac}&fields=sf`)
      if (params.some(({ value }) => value.addr === mac)) reporting += 1
    }
    await expect(items.filter({ hasText: /Reporting/ })).toHaveCount(reporting, { timeout: 1_000 })
    await expect(items.filter({ hasText: /Lost/ })).toHaveCount(masters.length - reporting, {
      timeout: 1_000,
    })
  }).toPass()
})
