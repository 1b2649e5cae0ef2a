import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { openHistory } from '../../store/history.ts'
import { createStore } from '../../store/store.ts'
import { isOnPostgres, sqliteOnly, storageOf, storeTargetOf } from '../test-storage.ts'

let dataDir: string
let areaUid: string
let tagUid: string
let projectUid: string
const startMs = Date.now() - 60_000

/** A plant with a hot zone around (0, 0), as a killed server left it. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-missed-'))
  const store = await createStore(await storeTargetOf(dataDir), () => startMs - 60_000)
  const project = await store.projects.create({ name: 'Plant', company_uid: null })
  projectUid = project.uid
  const own = { project_uid: projectUid }
  const site = await store.locations.create({ ...own, name: 'Works', timezone: 'Europe/Berlin' })
  areaUid = (await store.sublocations.create({ ...own, name: 'Hall', location_uid: site.uid })).uid
  tagUid = (await store.tags.create({ ...own, name: 'Anna', groups: null })).uid
  const shape = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 5, dynamic: false } as const
  const rule = { severity_level: 2, alarm_on: 'enter' as const, dwell_seconds: 3_600, group_uids: [] }
  const place = { sublocation_uid: areaUid, trackable_object_uid: null }
  await store.zones.create({ ...own, name: 'Press', ...shape, ...rule, ...place })
  await store.close()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Positions that were acknowledged but not evaluated before the kill. */
async function acknowledge(xs: readonly number[], fromMs: number, of = tagUid, y = 0): Promise<void> {
  const history = openHistory(join(dataDir, 'history.db'))
  await history.append(xs.map((x, i) => ({ tagUid: of, areaUid, x, y, z: 1, atMs: fromMs + i * 500 })))
  await history.close()
}

async function served<T>(look: (service: Service) => Promise<T>): Promise<T> {
  const service = await createService(
    { ...(await storageOf(dataDir)), admin: undefined, demo: false },
    join(dataDir, 'no-dist'),
    (_, error) => {
      throw error
    },
  )
  try {
    await service.engine.idle()
    return await look(service)
  } finally {
    await service.close()
  }
}

const found = async ({ store }: Service) => {
  const period = {
    project_uid: projectUid,
    sublocation_uids: [],
    start: 0,
    end: Date.now(),
    least_severity: 0,
  }
  const events = await store.zoneEvents.page(period, 0, 100)
  const alarms = await store.alarms.listActiveAll()
  return { events: events.map(event => event.type), alarms: alarms.map(alarm => alarm.type) }
}

// On PostgreSQL: torture/cluster, which compares with the rules themselves.
describe.skipIf(isOnPostgres)(`positions that a killed server did not evaluate${sqliteOnly}`, () => {
  test('create an event and an alarm after the next start, once', async () => {
    await acknowledge([-8, -6, -4, -2, 0], startMs)
    expect(await served(found)).toEqual({ events: ['enter'], alarms: ['zone_violation'] })
    expect(await served(found)).toEqual({ events: ['enter'], alarms: ['zone_violation'] })
  })

  test('notify the recipients, once', async () => {
    await acknowledge([-8, -6, -4, -2, 0], startMs)
    const store = await createStore(await storeTargetOf(dataDir))
    const profile = await store.notificationProfiles.create({
      project_uid: projectUid,
      name: 'Night',
      notification_type: 'ALARM',
      active: 1,
      conditions: {},
      types: { email: true, phone: false },
    })
    await store.close()
    const tellAlso = async (email: string) => {
      const opened = await createStore(await storeTargetOf(dataDir))
      const addresses = { email: [email], phone: [] }
      const who = { project_uid: projectUid, name: email, notifications: [profile.uid] }
      await opened.subscribers.create({ ...who, addresses })
      await opened.close()
    }
    const expectNotified = (addresses: readonly string[]) =>
      served(async service => {
        const mails = async () =>
          (await service.store.deliveries.since(0)).map(each => each.address).toSorted()
        await expect.poll(mails).toEqual(addresses)
      })
    await tellAlso('early@plant.example')
    await expectNotified(['early@plant.example'])
    // As if killed between two deliveries: only the other one is created.
    await tellAlso('late@plant.example')
    await expectNotified(['early@plant.example', 'late@plant.example'])
  })

  test('clear an alarm whose cause ended in those seconds', async () => {
    await acknowledge([-8, -6, -4, -2, 0], startMs)
    await served(found)
    await acknowledge([-2, -4, -6, -8, -10], startMs + 5_000)
    // As if it had not been closed regularly.
    const store = await createStore(await storeTargetOf(dataDir))
    await store.settings.remove('engine_at_rest')
    await store.close()
    expect(await served(found)).toMatchObject({ alarms: [] })
  })

  test('raise nothing for a tag that was inside when the zone was drawn', async () => {
    const store = await createStore(await storeTargetOf(dataDir))
    const [zone] = await store.zones.listAll()
    await store.zones.update(zone?.uid ?? '', { name: 'Press 2' })
    await store.close()
    await acknowledge([-8, -6, -4, -2, 0], startMs)
    expect(await served(found)).toEqual({ events: [], alarms: [] })
  })

  test.each(['killed', 'stopped'])(
    'are continued: a tag that has just entered when the server was %s',
    async how => {
      const fromMs = Date.now() - 3_000
      const store = await createStore(await storeTargetOf(dataDir))
      if (how === 'stopped') await store.settings.set('engine_at_rest', true)
      await store.close()
      await acknowledge([-8, -6, -4], fromMs)
      const went = (service: Service) =>
        service.engine.accept(
          projectUid,
          [-3, -2, -1, 0].map((x, i) => ({
            ...{ trackable_uid: tagUid, sublocation_uid: areaUid, x, y: 0, z: 1 },
            ts: fromMs + 1_500 + i * 500,
          })),
        )
      const result = await served(async service => {
        await went(service)
        await service.engine.idle()
        return found(service)
      })
      expect(result).toEqual({ events: ['enter'], alarms: ['zone_violation'] })
    },
  )

  test('create a proximity warning, evaluated in the order of time of both tags', async () => {
    const store = await createStore(await storeTargetOf(dataDir), () => startMs - 60_000)
    const own = { project_uid: projectUid }
    const truck = await store.tags.create({ ...own, name: 'Truck', groups: null })
    const buffer = { shape: 'circle', radius_m: 3, dynamic: true, trackable_object_uid: truck.uid } as const
    const rule = { severity_level: 2, alarm_on: 'enter' as const, dwell_seconds: 0, group_uids: [] }
    await store.zones.create({ ...own, name: 'Around', ...buffer, ...rule, sublocation_uid: null })
    await store.close()
    await acknowledge([300, 300, 300, 300, 300, 300], startMs, truck.uid, 300)
    await acknowledge([310, 307, 304, 302, 301, 301], startMs, tagUid, 300)
    expect(await served(found)).toEqual({ events: ['enter'], alarms: ['buffer_violation'] })
  })
})
