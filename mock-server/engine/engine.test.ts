import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, type Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import { memoryHistory } from '../tests/memory-history.ts'
import { silentHub } from '../tests/silent-hub.ts'
import { announceChanges } from './announcer.ts'
import { createEngine } from './create-engine.ts'
import type { Engine } from './engine.ts'
import { createLiveState } from './live-state.ts'

const startMs = Date.UTC(2026, 10, 21, 9)

function deafHub() {
  const published: { channel: string; data: object }[] = []
  const hub: Hub = {
    ...silentHub,
    publish: (channel, _project, data) => {
      published.push({ channel, data })
    },
  }
  return { hub, published }
}

let store: Store
let engine: Engine
let projectUid: string
let areaUid: string
let published: ReturnType<typeof deafHub>['published']
const errors: unknown[] = []

/** Advances time second by second, as the clock of the engine sees it. */
async function wait(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  await engine.idle()
}
const activeTypes = async () => (await store.alarms.listActive(projectUid)).map(a => a.type).sort()

beforeEach(async () => {
  vi.useFakeTimers({ now: startMs })
  store = await createStore(':memory:')
  projectUid = (await store.projects.create({ name: 'P', company_uid: null })).uid
  const site = await store.locations.create({ project_uid: projectUid, name: 'S', timezone: 'Europe/Berlin' })
  areaUid = (await store.sublocations.create({ project_uid: projectUid, name: 'A', location_uid: site.uid }))
    .uid
  const deaf = deafHub()
  published = deaf.published
  engine = await createEngine({
    store,
    history: memoryHistory(),
    state: createLiveState(),
    hub: deaf.hub,
    onError: e => errors.push(e),
  })
  announceChanges(store, deaf.hub)
})
afterEach(async () => {
  await engine.close()
  vi.useRealTimers()
  expect(errors).toEqual([])
})

const tagWith = (more: object) =>
  store.tags.create({ project_uid: projectUid, name: 'T', groups: null, ...more })
async function sendFix(tagUid: string, x = 1, y = 1): Promise<void> {
  const done = engine.accept(projectUid, [
    { trackable_uid: tagUid, sublocation_uid: areaUid, x, y, z: 0, ts: Date.now() },
  ])
  await vi.advanceTimersByTimeAsync(20)
  expect((await done).rejected).toEqual([])
}

describe('silence', () => {
  it('of a tag raises an alarm when it exceeds the interval, and clears when a fix arrives', async () => {
    const tag = await tagWith({ position_update_interval: 20_000 })
    await sendFix(tag.uid)
    await wait(99)
    expect(await activeTypes()).toEqual([])
    await wait(3)
    expect(await store.alarms.listActive(projectUid)).toMatchObject([
      {
        type: 'tag_silent',
        trackable_object_uid: tag.uid,
        sublocation_uid: areaUid,
        severity_level: 1,
        x: 1,
      },
    ])
    await wait(60)
    expect(await activeTypes()).toEqual(['tag_silent'])
    await sendFix(tag.uid)
    await wait(2)
    expect(await activeTypes()).toEqual([])
  })

  it('is ignored for a tag without an interval, or without any fix', async () => {
    const quiet = await tagWith({})
    await tagWith({ position_update_interval: 1_000 })
    await sendFix(quiet.uid)
    await wait(600)
    expect(await activeTypes()).toEqual([])
  })

  it('of a node raises node_offline', async () => {
    const node = { project_uid: projectUid, company_uid: null, mac_address: '02f100000001', announce: 10 }
    await store.nodes.create(node)
    engine.sensor(projectUid, { mac: node.mac_address, atMs: Date.now() })
    await wait(58)
    expect(await activeTypes()).toEqual([])
    await wait(5)
    expect(await activeTypes()).toEqual(['node_offline'])
    engine.sensor(projectUid, { mac: node.mac_address, atMs: Date.now() })
    await wait(2)
    expect(await activeTypes()).toEqual([])
  })
})

describe('a battery', () => {
  it('raises one alarm below 15 percent, which clears only at 20', async () => {
    const mac = '02f100000002'
    for (const battery of [16, 14.9, 14, 16, 19]) {
      engine.sensor(projectUid, { mac, atMs: Date.now(), battery })
      await wait(1)
    }
    expect(await activeTypes()).toEqual(['low_battery'])
    engine.sensor(projectUid, { mac, atMs: Date.now(), battery: 25 })
    await wait(1)
    expect(await activeTypes()).toEqual([])
    expect(published.filter(p => p.channel === 'sensor')).toHaveLength(6)
  })
})

describe('a zone', () => {
  const zone = {
    name: 'Z',
    trackable_object_uid: null,
    dynamic: false,
    shape: 'circle',
    center: { x: 50, y: 50 },
    radius_m: 5,
    severity_level: 3,
    dwell_seconds: 0,
    group_uids: [],
  }

  it('raises alarms only in its active hours by the clock of the site, and records events all day', async () => {
    // 09:00 UTC is 10:00 in Berlin.
    const active_hours = { days: [6], start: '10:30', end: '12:00' }
    const fields = { project_uid: projectUid, sublocation_uid: areaUid, active_hours }
    await store.zones.create({ ...zone, ...fields, alarm_on: 'enter' })
    const tag = await tagWith({})
    const enter = async () => {
      for (let i = 0; i < 4; i++) {
        await sendFix(tag.uid, 50, 50)
        await wait(1)
      }
    }
    const leave = async () => {
      for (let i = 0; i < 4; i++) {
        await sendFix(tag.uid, 50, 70)
        await wait(1)
      }
    }
    await leave()
    await enter()
    expect(await activeTypes()).toEqual([])
    await leave()
    await wait(45 * 60)
    await enter()
    expect(await activeTypes()).toEqual(['zone_violation'])
    expect(published.filter(p => p.channel === 'zone_event')).toHaveLength(3)
  })

  it('with a dwell time raises its alarm even if the tag does not move or report', async () => {
    const fields = { project_uid: projectUid, sublocation_uid: areaUid, dwell_seconds: 30 }
    await store.zones.create({ ...zone, ...fields, alarm_on: 'dwell' })
    const tag = await tagWith({})
    await wait(1)
    for (let i = 0; i < 4; i++) {
      await sendFix(tag.uid, 50, 50)
      await wait(1)
    }
    await wait(20)
    expect(await activeTypes()).toEqual([])
    await wait(10)
    expect(await activeTypes()).toEqual(['zone_violation'])
  })
})

describe('outcomes of zones', () => {
  it('are stored one by one: one that cannot be stored affects no other alarm', async () => {
    const corners = [0, 4].flatMap(x => [0, 4].map(y => ({ x, y })))
    const points = [corners[0], corners[1], corners[3], corners[2]]
    await store.zones.create({
      project_uid: projectUid,
      name: 'Press',
      shape: 'polygon',
      points,
      dynamic: false,
      severity_level: 2,
      alarm_on: 'enter',
      dwell_seconds: 0,
      group_uids: [],
      sublocation_uid: areaUid,
      trackable_object_uid: null,
    } as Parameters<typeof store.zones.create>[0])
    const [broken, sound] = [await tagWith({ name: 'Broken' }), await tagWith({ name: 'Sound' })]
    const { transaction } = store
    vi.spyOn(store, 'transaction').mockImplementation(work =>
      transaction(tables =>
        work({
          ...tables,
          zoneEvents: {
            ...tables.zoneEvents,
            append: async rows => {
              if (rows[0]?.trackable_object_uid === broken.uid) throw new Error('no room')
              return tables.zoneEvents.append(rows)
            },
          },
        }),
      ),
    )
    for (const step of [0, 1, 2, 3, 4]) {
      const ts = Date.now() + step * 400
      const at = { sublocation_uid: areaUid, x: step === 0 ? 9 : 2, y: 2, z: 0, ts }
      const done = engine.accept(projectUid, [
        { ...at, trackable_uid: broken.uid },
        { ...at, trackable_uid: sound.uid },
      ])
      await vi.advanceTimersByTimeAsync(20)
      await done
    }
    await engine.idle()
    expect((await store.alarms.listActive(projectUid)).map(alarm => alarm.trackable_object_uid)).toEqual([
      sound.uid,
    ])
    expect(errors.splice(0).map(String)).toEqual(['Error: no room'])
  })

  it('publish alarms before all notes that were found earlier', async () => {
    const zone = {
      project_uid: projectUid,
      shape: 'circle' as const,
      radius_m: 5,
      dynamic: false,
      alarm_on: 'enter' as const,
      dwell_seconds: 0,
      group_uids: [],
      sublocation_uid: areaUid,
      trackable_object_uid: null,
    }
    await store.zones.create({ ...zone, name: 'Aisle', center: { x: 20, y: 0 }, severity_level: 0 })
    await store.zones.create({ ...zone, name: 'Press', center: { x: 80, y: 0 }, severity_level: 3 })
    const walkers = Array.from({ length: 300 }, (_, i) => ({
      project_uid: projectUid,
      name: `W${i}`,
      groups: null,
    }))
    const crowd = await store.tags.createMany(walkers)
    const intruder = await tagWith({ name: 'Intruder' })
    await wait(1)
    const way = (trackable_uid: string, x: number, startsMs: number) =>
      [12, 2, 1, 0].map((before, i) => {
        return { trackable_uid, sublocation_uid: areaUid, x: x - before, y: 0, z: 0, ts: startsMs + i * 900 }
      })
    const now = Date.now()
    const rows = [
      ...crowd.flatMap(tag => way(tag.uid, 20, now - 8_000)),
      ...way(intruder.uid, 80, now - 4_000),
    ]
    const done = engine.accept(projectUid, rows)
    await vi.advanceTimersByTimeAsync(20)
    await done
    await engine.idle()
    const channels = published.map(frame => frame.channel).filter(channel => channel !== 'notify')
    expect(channels.filter(channel => channel === 'zone_event')).toHaveLength(301)
    // Only its own event precedes it.
    expect(channels.indexOf('alarm')).toBe(1)
  })
})
