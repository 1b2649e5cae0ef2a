import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { Navigation } from '../screens/navigation.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TimeScreen } from '../screens/time-screen.ts'

const secondMs = 1_000
const iso = (ms: number) => new Date(ms).toISOString()

/** A walk of one step per second along y = 10, from x = 2, half a metre per step. */
function steps(fromMs: number, count: number, firstX: number) {
  return Array.from({ length: count }, (_, i) => ({ ts: fromMs + i * secondMs, x: firstX + i * 0.5 }))
}

/** Position at a moment: the last step until then, computed from the list of steps. */
function lastStep(walk: readonly { ts: number; x: number }[], atMs: number): number | undefined {
  let x: number | undefined
  for (const step of walk) if (step.ts <= atMs) x = step.x
  return x
}

test('any moment of a recorded walk is shown exactly, forwards, backwards and playing', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  const anna = await api.create('/trackable_objects', { name: 'Anna' })
  const startMs = Math.floor(Date.now() / 60_000) * 60_000 - 20 * 60_000
  // A minute of walking, two minutes without fixes, a minute of walking.
  const walk = [...steps(startMs, 60, 2), ...steps(startMs + 180 * secondMs, 60, 2)]
  const rows = walk.map(({ ts, x }) => ({
    trackable_uid: anna.uid,
    sublocation_uid: areaUid,
    x,
    y: 10,
    z: 1,
    ts,
  }))
  await api.ask('POST', '/positions', rows)
  const time = new TimeScreen(page)
  const place = floor.panel.getByText(/, 10\.00, 1\.00 m$/)
  const shownX = async () => Number((await place.textContent())?.split(',')[0])
  const open = (atMs: number, more = '') =>
    floor.open(origin, areaUid, `?tag=${anna.uid}&panel=selection&at=${iso(atMs)}${more}`)

  await open(startMs + 20_400)
  await expect(time.banner).toContainText('not live')
  await expect(place).toHaveText(`${lastStep(walk, startMs + 20_400)?.toFixed(2)}, 10.00, 1.00 m`)
  await expect(floor.panel.getByText('0.4 s', { exact: true })).toBeVisible()
  await expect(floor.panel.getByTestId('tag-state')).toContainText('live')

  // Backwards with the key of the page, and with those of the timeline.
  await page.keyboard.press('[')
  await expect.poll(shownX).toBe(lastStep(walk, startMs + 19_400))
  await time.timeline.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(shownX).toBe(lastStep(walk, startMs + 9_400))
  await page.keyboard.press('ArrowRight')
  await expect.poll(shownX).toBe(lastStep(walk, startMs + 10_400))
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(iso(startMs + 10_400))))
  await expectAccessible(page)

  // During the gap the tag stays at its last position and shows its age.
  await open(startMs + 120_000)
  await expect(place).toHaveText(`${lastStep(walk, startMs + 120_000)?.toFixed(2)}, 10.00, 1.00 m`)
  await expect(floor.panel.getByText('61 s', { exact: true })).toBeVisible()
  await expect(floor.panel.getByTestId('tag-state')).toContainText('silent')
  await expect(time.banner).toContainText('No positions were recorded at this time')
  const slackMs = 2 * (await time.msPerPx()) + 2 * secondMs
  await expect
    .poll(async () => {
      for (let i = 0; i < (await time.gaps.count()); i++) {
        const gap = await time.gapSpan(i)
        const from = Math.abs(gap.startMs - (startMs + 59_000)) <= slackMs
        if (from && Math.abs(gap.endMs - (startMs + 180_000)) <= slackMs) return true
      }
      return false
    })
    .toBe(true)

  // A click on the timeline selects a moment; before the first step there are no fixes.
  await time.clickAt(startMs + 200_000)
  await expect.poll(() => time.momentMs()).toBeGreaterThan(startMs + 181_000)
  await expect.poll(shownX).toBe(lastStep(walk, await time.momentMs()))
  await open(startMs - 30_000)
  await expect(floor.panel.getByText('No position received yet.')).toBeVisible()

  // Played fast and paused: the position is the step of the moment at which it paused.
  await open(startMs + 181_000, '&speed=4')
  await expect(time.speed).toHaveValue('4')
  await expect.poll(shownX).toBe(lastStep(walk, startMs + 181_000))
  await time.timeline.focus()
  await page.keyboard.press(' ')
  await expect.poll(() => time.momentMs()).toBeGreaterThan(startMs + 190_000)
  await page.keyboard.press(' ')
  await expect(time.control('Play')).toBeVisible()
  const stoppedMs = await time.momentMs()
  await expect.poll(shownX).toBe(lastStep(walk, stoppedMs))
  expect(stoppedMs).toBeLessThan(startMs + 240_000)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('l')
  await expect(time.banner).toBeHidden()
  await expect(page).not.toHaveURL(/[?&]at=/)
})

test('zones deleted since and alarms in their past state are shown at their moment, read-only', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid, origin } = hall
  const old = await createZone(api, areaUid, 'Old store', [
    [14, 10],
    [20, 10],
    [20, 16],
    [14, 16],
  ])
  await api.ask('DELETE', `/zones/${old.uid}`)
  await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
  const beforeMs = Date.now()
  await createIntruder(api, areaUid, 'Bob')
  await expect.poll(async () => (await api.list('/alarms/active', 'alarms')).length).toBe(1)
  const [alarm] = await api.list('/alarms/active', 'alarms')
  const setMs = Number(alarm?.set_at)
  await api.ask('PUT', `/alarms/${alarm?.uid}`, { acknowledged: true, comment: 'guard is on the way' })

  const [gone] = (await api.list(`/zones/history?start=0&end=${beforeMs}`, 'zones')).filter(
    z => z.uid === old.uid,
  )
  const lastMs = Number(gone?.removed_at) - 1
  const time = new TimeScreen(page)
  await floor.open(origin, areaUid, `?zone=${old.uid}&panel=selection&at=${iso(lastMs)}`)
  await expect(floor.selected('Old store')).toBeVisible()
  await expect(floor.panel.getByRole('button', { name: 'Edit zone' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Polygon/ })).toBeDisabled()

  await floor.open(origin, areaUid, `?zone=${old.uid}&panel=alarms&at=${iso(setMs - 1)}`)
  await expect(time.banner).toBeVisible()
  await expect(floor.panel.getByText('No alarms in this area.')).toBeVisible()
  // Newer moments count as live, and are not selected by a step.
  await expect.poll(() => Date.now()).toBeGreaterThan(setMs + 2 * secondMs)
  await time.control('Next event').click()
  await expect.poll(() => time.momentMs()).toBe(setMs)
  const row = floor.panel.getByRole('listitem').filter({ hasText: 'Bob' })
  await expect(row).toContainText('Active ·')
  await expect(row).not.toContainText('guard is on the way')
  await expect(row.getByRole('button', { name: 'Acknowledge' })).toBeHidden()

  await page.keyboard.press('l')
  await floor.panel.getByRole('button', { name: 'Acknowledged (1)' }).click()
  await expect(row).toContainText('guard is on the way')
})

test('if the service stores no positions, the browser shows its own recording and says so', async ({
  page,
}) => {
  const server = new Server({ demo: true, variant: 'legacy' })
  await server.start()
  try {
    const floor = await new SignInScreen(page).signInAsReturning(
      server.origin,
      'operator@floorwatch.example',
      'floorwatch',
    )
    await page.goto(server.origin)
    await expect(floor.live).toBeVisible()
    await floor.tab('Tags').click()
    await expect(floor.panel.getByRole('row').nth(2)).toBeVisible()
    const time = new TimeScreen(page)
    const receivedMs = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(receivedMs + 5 * secondMs)
    // Recording starts when the floor opens: a moment before has no tags, one after it has.
    await expect(async () => {
      await page.keyboard.press('l')
      await time.control('Pause at this time').click()
      await expect(floor.panel.getByRole('row').nth(2)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(time.banner).toContainText('This service stores no positions')
    // The recording survives a reload, and the other pages show it as well.
    await expect(page).toHaveURL(/[?&]at=/)
    await page.reload()
    await expect(time.banner).toContainText('This service stores no positions')
    await expect(floor.panel.getByRole('row').nth(2)).toBeVisible()
    await new Navigation(page).link('Tags').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    await expect(time.banner).toContainText('This service stores no positions')
    await expect(page.getByRole('gridcell', { name: /live/ }).first()).toBeVisible()
    await page.goBack()
    await time.timeline.focus()
    for (let i = 0; i < 18; i++) await page.keyboard.press('Shift+ArrowLeft')
    await expect(floor.panel.getByText('No tags received in this area yet.')).toBeVisible()
  } finally {
    await server.stop()
  }
})
