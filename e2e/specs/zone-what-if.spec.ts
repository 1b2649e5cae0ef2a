import type { Api } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createZone, pressCell } from '../fixtures/scene.ts'
import { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { TimeScreen } from '../screens/time-screen.ts'
import { WhatIfScreen } from '../screens/what-if-screen.ts'

const secondMs = 1_000

/**
 * Seconds outside and inside the press cell, alternating, outside first; one fix per second. Ends outside.
 */
type Turns = readonly number[]

async function pace(api: Api, areaUid: string, startMs: number, turnsOf: Readonly<Record<string, Turns>>) {
  const rows: object[] = []
  for (const [name, turns] of Object.entries(turnsOf)) {
    const { uid } = await api.create('/trackable_objects', { name })
    let ts = startMs
    for (const [turn, seconds] of turns.entries())
      for (let i = 0; i < seconds; i++) {
        const x = turn % 2 === 0 ? 12 : 6
        rows.push({ trackable_uid: uid, sublocation_uid: areaUid, x, y: 4, z: 1, ts })
        ts += secondMs
      }
  }
  await api.ask('POST', '/positions', rows)
}

/** The expected stays in seconds from the start, and how long the tag was away before each. */
function staysOf(turns: Turns) {
  let atS = 0
  return turns.flatMap((seconds, turn) => {
    const enterS = atS
    atS += seconds
    return turn % 2 === 1
      ? [{ enterS, stayS: seconds, awayS: turn === 1 ? Infinity : (turns[turn - 1] ?? 0) }]
      : []
  })
}

/** The sentence that the panel must show for stays of at least this length. */
function summaryOf(turnsOf: Readonly<Record<string, Turns>>, longestS: number): string {
  const raised = Object.values(turnsOf).map(turns => staysOf(turns).filter(({ stayS }) => stayS >= longestS))
  const all = raised.flat()
  const tags = raised.filter(stays => stays.length > 0).length
  const n = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  // Every turn is metres away from the border, so nothing chatters.
  return `${n(all.length, 'alarm')}, 0 flapping, ${n(tags, 'tag')}`
}

test('the test of a zone against history is updated while its dwell time and its outline change', async ({
  hall,
  floor,
  page,
}) => {
  const { api, areaUid } = hall
  const zone = await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
  const startMs = Math.floor(Date.now() / 60_000) * 60_000 - 40 * 60_000
  const turnsOf = {
    Anna: [20, 10, 15, 12, 200, 90, 100, 8, 300, 240, 30],
    Bob: [40, 25, 400, 100, 20],
    Carl: [30, 9, 600],
  }
  await pace(api, areaUid, startMs, turnsOf)
  const asSaved = summaryOf(turnsOf, 0)

  await floor.editZone(5, 4)
  const whatIf = new WhatIfScreen(page)
  await whatIf.openByKey()
  await expect(whatIf.sentence).toHaveText(`Draft, last 1 h: ${asSaved}. Saved zone: ${asSaved}.`)
  // The service computed the same result when the positions arrived.
  await expect
    .poll(
      async () =>
        (await api.list(`/alarms?sublocation_uid=${areaUid}&start=${startMs}&end=${Date.now()}`, 'alarms'))
          .length,
    )
    .toBe(Object.values(turnsOf).flatMap(staysOf).length)
  // All stays, to the second.
  const insideS = Object.values(turnsOf)
    .flatMap(staysOf)
    .reduce((sum, { stayS }) => sum + stayS, 0)
  expect(insideS).toBe(494)
  await expect(whatIf.row('Time inside')).toContainText('8 min8 min')

  await floor.zoneForm.getByLabel('Alarm on').selectOption('staying too long')
  const dwell = floor.zoneForm.getByLabel('Dwell time, seconds')
  for (const seconds of [30, 95]) {
    await dwell.fill(String(seconds))
    await expect(whatIf.sentence).toHaveText(
      `Draft, last 1 h: ${summaryOf(turnsOf, seconds)}. Saved zone: ${asSaved}.`,
    )
  }
  await expect(whatIf.moments.filter({ hasText: 'removed' })).toHaveCount(6)
  await expectAccessible(page)

  // The newest is the long stay of Anna: its alarm is raised 95 s after she entered. The draft stays open
  // here.
  const newest = whatIf.moments.first()
  await expect(newest).toContainText('Anna')
  const [beside] = await Promise.all([page.waitForEvent('popup'), newest.getByRole('link').click()])
  const time = new TimeScreen(beside)
  await expect(time.banner).toBeVisible()
  const longest = staysOf(turnsOf.Anna).find(({ stayS }) => stayS === 240)
  const raisedMs = startMs + ((longest?.enterS ?? 0) + 95) * secondMs
  await expect.poll(() => time.momentMs()).toBe(raisedMs)
  await expect(beside.getByText('6.00, 4.00, 1.00 m')).toBeVisible()
  await beside.close()

  // Nobody passes another place.
  await floor.pasteCorners('20, 10\n24, 10\n24, 14\n20, 14')
  await expect(whatIf.sentence).toHaveText(
    `Draft, last 1 h: 0 alarms, 0 flapping, 0 tags. Saved zone: ${asSaved}.`,
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const kept = (await api.list('/zones')).find(({ uid }) => uid === zone.uid)
  expect(kept).toMatchObject({ alarm_on: 'enter', points: pressCell.map(([x, y]) => ({ x, y })) })
})

test('a new zone is tested as well, also for a longer period', async ({ hall, floor, page }) => {
  const { api, areaUid } = hall
  const turnsOf = { Anna: [20, 90, 100, 80, 20] }
  await pace(api, areaUid, Date.now() - 3 * 3_600_000, turnsOf)
  await floor.choose('Rectangle')
  await floor.drag([3, 2], [9, 6])
  const whatIf = new WhatIfScreen(page)
  await whatIf.openByKey()
  await expect(whatIf.region.getByText('No tags were received in this period.')).toBeVisible()
  await whatIf.window.selectOption('Last 8 h')
  await expect(whatIf.sentence).toHaveText(`Draft, last 8 h: ${summaryOf(turnsOf, 0)}.`)
  await expect(whatIf.moments).toHaveCount(2)
})

test('the advice of the alarm quality page opens the zone with the proposed change, not saved', async ({
  hall,
  operatorPage: page,
}) => {
  const { api, areaUid, origin } = hall
  const floor = new FloorScreen(page)
  const zone = await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
  const turnsOf = { Anna: [10, 3, 10, 3, 10, 3, 200, 30, 20] }
  await pace(api, areaUid, Date.now() - 20 * 60_000, turnsOf)
  await expect
    .poll(
      async () =>
        (await api.list(`/alarms?sublocation_uid=${areaUid}&start=0&end=${Date.now()}`, 'alarms')).length,
    )
    .toBe(4)
  await page.goto(`${origin}/alarms/quality`)
  const way = { name: 'Test a dwell time of 5 s for Press' }
  await expect(
    page.getByRole('region', { name: 'Most frequent sources' }).getByRole('link', way),
  ).toBeVisible()
  await page.getByRole('region', { name: 'Chattering sources' }).getByRole('link', way).click()
  await expect(floor.zoneForm.getByLabel('Dwell time, seconds')).toHaveValue('5')
  const whatIf = new WhatIfScreen(page)
  await expect(whatIf.sentence).toHaveText(
    `Draft, last 1 h: ${summaryOf(turnsOf, 5)}. Saved zone: ${summaryOf(turnsOf, 0)}.`,
  )
  const stored = async () => (await api.list('/zones')).find(({ uid }) => uid === zone.uid)
  expect(await stored()).toMatchObject({ alarm_on: 'enter' })
  await floor.saveZone()
  await expect(floor.selected('Press')).toBeVisible()
  expect(await stored()).toMatchObject({ alarm_on: 'dwell', dwell_seconds: 5 })
})

test('if the service stores no positions, the recording of the browser is used, and the panel says so', async ({
  page,
}) => {
  const server = new Server({ demo: true, variant: 'legacy' })
  await server.start()
  try {
    const signIn = new SignInScreen(page)
    const floor = await signIn.signInAsReturning(server.origin, 'operator@floorwatch.example', 'floorwatch')
    await page.goto(server.origin)
    await expect(floor.live).toBeVisible()
    await floor.tab('Tags').click()
    await expect(floor.panel.getByRole('row').nth(2)).toBeVisible()
    await floor.choose('Rectangle')
    await floor.drag([1, 1], [30, 20])
    const whatIf = new WhatIfScreen(page)
    await whatIf.openByKey()
    const said = whatIf.region.getByText('This service stores no positions', { exact: false })
    await expect(said).toBeVisible()
    // The recording is written every few seconds; until then there is nothing to test.
    await expect(async () => {
      await whatIf.region.getByRole('button', { name: 'Refresh' }).click()
      await expect(whatIf.sentence).toContainText('Draft, last 1 h:', { timeout: 10_000 })
    }).toPass()
    await expect(said).toContainText('Only positions this browser received')
  } finally {
    await server.stop()
  }
})
