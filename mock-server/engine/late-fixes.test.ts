import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, type Store } from '../store/store.ts'
import { memoryHistory } from '../tests/memory-history.ts'
import { silentHub } from '../tests/silent-hub.ts'
import { createEngine } from './create-engine.ts'
import type { Engine } from './engine.ts'
import { createLiveState } from './live-state.ts'

const startMs = Date.UTC(2026, 10, 21, 9)

interface Plant {
  store: Store
  engine: Engine
  projectUid: string
  areaUid: string
}

let plants: Plant[] = []
const errors: unknown[] = []

/** A service with a zone of severity 2 from x = 0 to 4 around y = 0. */
async function plant(): Promise<Plant> {
  const store = await createStore(':memory:')
  const projectUid = (await store.projects.create({ name: 'P', company_uid: null })).uid
  const site = await store.locations.create({ project_uid: projectUid, name: 'S', timezone: 'UTC' })
  const area = { project_uid: projectUid, name: 'A', location_uid: site.uid }
  const areaUid = (await store.sublocations.create(area)).uid
  await store.zones.create({
    project_uid: projectUid,
    sublocation_uid: areaUid,
    name: 'Press',
    shape: 'circle',
    center: { x: 2, y: 0 },
    radius_m: 2,
    dynamic: false,
    trackable_object_uid: null,
    severity_level: 2,
    alarm_on: 'enter',
    dwell_seconds: 0,
    group_uids: [],
  })
  const engine = await createEngine({
    store,
    history: memoryHistory(),
    state: createLiveState(),
    hub: silentHub,
    onError: error => errors.push(error),
  })
  const made = { store, engine, projectUid, areaUid }
  plants.push(made)
  return made
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs })
})
afterEach(async () => {
  for (const { engine } of plants) await engine.close()
  plants = []
  vi.useRealTimers()
  expect(errors.splice(0)).toEqual([])
})

interface Step {
  x: number
  atMs: number
  recordedMs?: number
}

async function send(
  { engine, projectUid, areaUid }: Plant,
  tagUid: string,
  steps: readonly Step[],
): Promise<void> {
  const done = engine.accept(
    projectUid,
    steps.map(({ x, atMs, recordedMs }) => ({
      trackable_uid: tagUid,
      sublocation_uid: areaUid,
      x,
      y: 0,
      z: 0,
      ts: atMs,
      ...(recordedMs !== undefined && { recorded_ts: recordedMs }),
    })),
  )
  await vi.advanceTimersByTimeAsync(20)
  expect((await done).rejected).toEqual([])
}
async function pass({ engine }: Plant, seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await engine.idle()
}
const tagIn = async ({ store, projectUid }: Plant) =>
  (await store.tags.create({ project_uid: projectUid, name: 'T', groups: null })).uid
const events = async ({ store, projectUid }: Plant) =>
  (
    await store.zoneEvents.page(
      { project_uid: projectUid, sublocation_uids: [], start: 0, end: Date.now() + 1e9, least_severity: 0 },
      0,
      1_000,
    )
  )
    .map(({ type, ts }) => `${type} ${ts - startMs}`)
    .sort()
const alarms = async ({ store, projectUid }: Plant) =>
  (
    await store.alarms.page({ project_uid: projectUid, start: 0, end: Date.now() + 1e9, types: [] }, 0, 1_000)
  ).map(({ state, late, cause_at, cleared_at, set_at }) => ({
    state,
    late: late === true,
    cause: cause_at === undefined || cause_at === null ? undefined : cause_at - startMs,
    set: set_at - startMs,
    cleared: cleared_at === null ? undefined : cleared_at - startMs,
  }))

/** Back and forth through the zone at 1 m/s, a fix every 500 ms, from `fromMs` on. */
const toAndFro = (fromMs: number, count: number): Step[] =>
  Array.from({ length: count }, (_, i) => {
    const at = (i * 0.5) % 24
    return { x: (at < 12 ? at : 24 - at) - 4, atMs: fromMs + i * 500 }
  })

describe('late fixes', () => {
  it('R3: a batch in any order creates the events of the same batch in order of time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 10, max: 120 }).chain(count =>
          fc.tuple(
            fc.constant(count),
            fc.shuffledSubarray(
              Array.from({ length: count }, (_, i) => i),
              { minLength: count, maxLength: count },
            ),
            fc.integer({ min: 1, max: 4 }),
          ),
        ),
        async ([count, order, chunks]) => {
          vi.setSystemTime(startMs)
          const [inTime, late] = [await plant(), await plant()]
          const [a, b] = [await tagIn(inTime), await tagIn(late)]
          await pass(late, 1)
          const walk = toAndFro(startMs, count)
          vi.setSystemTime(startMs + 600_000)
          for (const step of walk) await send(inTime, a, [step])
          // The tag has a later position, far away, so that all of its fixes are late.
          await send(late, b, [{ x: -60, atMs: startMs + 500_000 }])
          if (chunks === 1)
            await send(
              late,
              b,
              order.map(i => walk[i]).flatMap(step => (step ? [step] : [])),
            )
          else
            for (let i = 0; i < count; i += Math.ceil(count / chunks))
              await send(late, b, walk.slice(i, i + Math.ceil(count / chunks)))
          await pass(inTime, 5)
          await pass(late, 5)
          const expected = await events(inTime)
          expect((await events(late)).slice(0, expected.length)).toEqual(expected)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('R3: an ended alarm is recorded as late, and one that still applies is raised now, never before', async () => {
    const it = await plant()
    const tag = await tagIn(it)
    await pass(it, 600)
    await send(it, tag, [{ x: -60, atMs: startMs + 1_000 }])
    // In and out again, ten minutes ago: nothing of the batch applies now.
    await send(it, tag, toAndFro(startMs + 10_000, 30))
    await pass(it, 5)
    const [over] = await alarms(it)
    expect(over).toMatchObject({ state: 'clear', late: true })
    expect(over?.set).toBeLessThan(over?.cleared ?? 0)
    expect(over?.cleared).toBeLessThan(30_000)
    expect(await it.store.alarms.listActive(it.projectUid)).toEqual([])
    // In, and not out.
    const nowMs = Date.now()
    await send(it, tag, toAndFro(startMs + 60_000, 14))
    expect(await it.store.alarms.listActive(it.projectUid)).toEqual([])
    await pass(it, 5)
    const [now] = await it.store.alarms.listActive(it.projectUid)
    expect(now).toMatchObject({ late: true })
    expect(now?.set_at).toBeGreaterThanOrEqual(nowMs)
    expect(now?.cause_at).toBeLessThan(startMs + 80_000)
  })

  it('R3: a buffer sent in several batches raises no alarm that a later batch ends', async () => {
    const it = await plant()
    const tag = await tagIn(it)
    await pass(it, 600)
    const walk = toAndFro(startMs + 10_000, 52)
    for (let i = 0; i < walk.length; i += 5) await send(it, tag, walk.slice(i, i + 5))
    await pass(it, 5)
    const found = await alarms(it)
    expect(found.map(each => `${each.state} ${each.late}`)).toEqual(['clear true', 'clear true'])
    for (const each of found) expect(each.set).toBeLessThan(60_000)
  })

  it('R3: fixes that are later than the project allows create no event', async () => {
    const it = await plant()
    const tag = await tagIn(it)
    const settings = await it.store.projectSettings.of(it.projectUid)
    await it.store.projectSettings.save(it.projectUid, { ...settings, late_limit_hours: 0.1 })
    await pass(it, 600)
    await send(it, tag, toAndFro(startMs + 10_000, 40))
    await pass(it, 5)
    expect(await events(it)).toEqual([])
  })

  it('R3: a tag that is inside by its late fixes leaves by its next ones', async () => {
    const it = await plant()
    const tag = await tagIn(it)
    await pass(it, 100)
    const nowMs = Date.now()
    await send(it, tag, [{ x: 2, atMs: nowMs }])
    await send(it, tag, toAndFro(nowMs - 6_500, 13))
    await pass(it, 1)
    expect((await events(it)).map(each => each.split(' ')[0])).toEqual(['enter'])
    for (const x of [9, 9, 9, 9]) {
      await pass(it, 1)
      await send(it, tag, [{ x, atMs: Date.now() }])
    }
    await pass(it, 1)
    expect((await events(it)).map(each => each.split(' ')[0])).toEqual(['enter', 'exit'])
  })
})

describe('positions older than the retention', () => {
  it('R1: are rejected, or kept at the request of the sender', async () => {
    const it = await plant()
    const tag = await tagIn(it)
    const place = { trackable_uid: tag, sublocation_uid: it.areaUid, x: 0, y: 0, z: 0 }
    const old = { ...place, ts: startMs - 31 * 86_400_000 }
    const sent = async (keep: boolean) => {
      const done = it.engine.accept(it.projectUid, [old], { keep })
      await vi.advanceTimersByTimeAsync(20)
      return done
    }
    const refused = await sent(false)
    expect(refused).toMatchObject({ accepted: 0, rejected: [{ index: 0 }] })
    expect(refused.rejected[0]?.reason).toContain('30 days')
    expect(await sent(true)).toMatchObject({ accepted: 1, rejected: [] })
    const settings = await it.store.projectSettings.of(it.projectUid)
    await it.store.projectSettings.save(it.projectUid, { ...settings, retention_days: 60 })
    expect(await sent(false)).toMatchObject({ accepted: 1 })
  })
})

describe('a replayed recording', () => {
  it('R4: creates the same events at 1x, 5x and 20x', async () => {
    const seen: string[][] = []
    for (const speed of [1, 5, 20]) {
      vi.setSystemTime(startMs)
      const it = await plant()
      const tag = await tagIn(it)
      await pass(it, 1)
      const fromMs = Date.now()
      const recording = toAndFro(0, 200)
      for (const { x, atMs: recordedMs } of recording) {
        const atMs = fromMs + Math.round(recordedMs / speed)
        vi.setSystemTime(Math.max(Date.now(), atMs))
        await send(it, tag, [{ x, atMs, recordedMs: startMs + recordedMs }])
      }
      await pass(it, 5)
      const rows = await it.store.zoneEvents.page(
        {
          project_uid: it.projectUid,
          sublocation_uids: [],
          start: 0,
          end: Date.now() + 1e9,
          least_severity: 0,
        },
        0,
        1_000,
      )
      seen.push(rows.map(({ type, ts }) => `${type} ${Math.round(((ts - fromMs) * speed) / 100)}`).sort())
    }
    expect(seen[0]?.length).toBeGreaterThan(10)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
})
