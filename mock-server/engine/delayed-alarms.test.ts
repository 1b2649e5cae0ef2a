import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore, type Store } from '../store/store.ts'
import { memoryHistory } from '../tests/memory-history.ts'
import { silentHub } from '../tests/silent-hub.ts'
import { createEngine } from './create-engine.ts'
import type { Engine } from './engine.ts'
import { createLiveState } from './live-state.ts'

const startMs = Date.UTC(2026, 10, 21, 9)

let store: Store
let history: ReturnType<typeof memoryHistory>
let own: { project_uid: string }
let areaUid: string
let tagUid: string
const errors: unknown[] = []

beforeEach(async () => {
  vi.useFakeTimers({ now: startMs })
  store = await createStore(':memory:')
  history = memoryHistory()
  own = { project_uid: (await store.projects.create({ name: 'P', company_uid: null })).uid }
  const site = await store.locations.create({ ...own, name: 'S', timezone: 'UTC' })
  areaUid = (await store.sublocations.create({ ...own, name: 'A', location_uid: site.uid })).uid
  const shape = { shape: 'circle', center: { x: 2, y: 0 }, radius_m: 2, dynamic: false } as const
  const rule = { severity_level: 2, alarm_on: 'enter' as const, dwell_seconds: 0, group_uids: [] }
  const place = { sublocation_uid: areaUid, trackable_object_uid: null }
  await store.zones.create({ ...own, name: 'Press', ...shape, ...rule, ...place })
  tagUid = (await store.tags.create({ ...own, name: 'T', groups: null })).uid
})
afterEach(() => {
  vi.useRealTimers()
  expect(errors.splice(0)).toEqual([])
})

const start = () =>
  createEngine({
    store,
    history,
    state: createLiveState(),
    hub: silentHub,
    onError: error => errors.push(error),
  })

/** Fixes of ten minutes ago, 500 ms apart. */
async function sendLate(engine: Engine, xs: readonly number[], fromMs: number): Promise<void> {
  const place = { trackable_uid: tagUid, sublocation_uid: areaUid, y: 0, z: 0 }
  const done = engine.accept(
    own.project_uid,
    xs.map((x, i) => ({ ...place, x, ts: fromMs + i * 500 })),
  )
  await vi.advanceTimersByTimeAsync(20)
  expect((await done).rejected).toEqual([])
  await engine.idle()
}

/** Ends an engine like a killed process: nothing further is stored. */
const kill = () => vi.clearAllTimers()

const alarms = async () =>
  (await store.alarms.page({ ...own, start: 0, end: Date.now() + 1e9, types: [] }, 0, 1_000)).map(
    ({ state, late }) => ({ state, late }),
  )

const walkIn = [-4, -3, -2, -1, 0, 1, 2, 2, 2]

it('R3: a delayed alarm is raised at the next start if the server is killed, once', async () => {
  const first = await start()
  vi.setSystemTime(startMs + 600_000)
  await sendLate(first, walkIn, startMs + 10_000)
  expect(await alarms()).toEqual([])
  kill()
  const second = await start()
  await second.idle()
  expect(await alarms()).toEqual([{ state: 'set', late: true }])
  await vi.advanceTimersByTimeAsync(10_000)
  kill()
  const third = await start()
  await third.idle()
  expect(await alarms()).toEqual([{ state: 'set', late: true }])
  await third.close()
})

it('R3: an alarm that was raised or ended before the server was killed is not raised again', async () => {
  const first = await start()
  vi.setSystemTime(startMs + 600_000)
  await sendLate(first, walkIn, startMs + 10_000)
  await sendLate(first, [6, 7, 8, 9, 10, 11], startMs + 20_000)
  expect(await alarms()).toEqual([{ state: 'clear', late: true }])
  kill()
  const second = await start()
  await second.idle()
  expect(await alarms()).toEqual([{ state: 'clear', late: true }])
  await second.close()
})

it('R3: a delayed alarm of late fixes is recorded, not raised, when its zone is deleted meanwhile', async () => {
  const engine = await start()
  vi.setSystemTime(startMs + 600_000)
  await sendLate(engine, walkIn, startMs + 10_000)
  const [zone] = await store.zones.list(own.project_uid)
  await store.zones.remove(String(zone?.uid))
  await vi.advanceTimersByTimeAsync(10_000)
  await engine.idle()
  expect(await alarms()).toEqual([{ state: 'clear', late: true }])
  await engine.close()
})

it('R3: outcomes of a buffered batch are found at the next start, however early in the batch they happened', async () => {
  const first = await start()
  vi.setSystemTime(startMs + 600_000)
  // As if the process were killed while the outcomes are being written.
  const dying = vi.spyOn(store, 'transaction').mockImplementation(() => new Promise(() => undefined))
  const outside = Array.from({ length: 400 }, () => 9)
  const place = { trackable_uid: tagUid, sublocation_uid: areaUid, y: 0, z: 0 }
  const through = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, ...outside]
  const done = first.accept(
    own.project_uid,
    through.map((x, i) => ({ ...place, x, ts: startMs + i * 500 })),
  )
  await vi.advanceTimersByTimeAsync(20)
  expect((await done).accepted).toBe(through.length)
  kill()
  dying.mockRestore()
  const starting = start()
  await vi.advanceTimersByTimeAsync(1_000)
  const second = await starting
  await second.idle()
  const [zone] = await store.zones.list(own.project_uid)
  const events = await store.zoneEvents.ofZone(own.project_uid, String(zone?.uid), 0)
  expect(events.map(event => event.type).sort()).toEqual(['enter', 'exit'])
  expect(await alarms()).toEqual([{ state: 'clear', late: true }])
  expect(await store.settings.valuesOf('unjudged-batch:')).toEqual([])
  await second.close()
})
