import { setTimeout as sleep } from 'node:timers/promises'
import type { Lane } from './client.ts'
import type { Shown } from './ledger.ts'
import { type Kind, listOf } from './resource-type.ts'

const backMs = 12 * 3_600_000
const rowsOfBatch = 5

/** Of every lane a tag that walks, a zone that alarms, and alarms to work on. */
export async function openPlant(lane: Lane): Promise<void> {
  const tag = async (name: string) =>
    String((await lane.call('POST', '/trackable_objects', { name })).body.uid)
  lane.uids.set('walker', await tag('walker'))
  lane.uids.set('walkerStart', String(Math.floor((Date.now() - backMs) / 1_000)))
  const zone = { name: 'hot', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 5, severity_level: 2 }
  await lane.call('POST', '/zones', { ...zone, sublocation_uid: lane.areaUid })
  for (const name of ['single', 'bulk1', 'bulk2', 'bulk3']) {
    const uid = await tag(name)
    lane.uids.set(name, uid)
    await lane.call('POST', '/positions', wayIn(lane, uid))
  }
  while ((await activeOf(lane)).length < 4) await sleep(50)
  lane.ledger.begin(`${lane.prefix}:alarms`, 'single', { comment: null })('acknowledged')
  lane.ledger.begin(`${lane.prefix}:alarms together`, 'bulk', { comments: [null, null, null] })(
    'acknowledged',
  )
}

/** A tag's way from outside into the hot zone, at a walk. */
function wayIn(lane: Lane, trackable_uid: string): object[] {
  const now = Date.now()
  return [-8, -6, -4, -2.5, -1, 0.5].map((x, i) => ({
    trackable_uid,
    sublocation_uid: lane.areaUid,
    x,
    y: 0,
    z: 1,
    ts: now - (6 - i) * 400,
  }))
}

/** Batches of fixes of one tag, each of a second of its own: all of a batch are in history, once, or none. */
const positions: Kind = {
  name: 'positions',
  async read(lane) {
    const found: { ts: number; x: number }[] = []
    let start: number | null = 0
    while (start !== null) {
      const path = `/trackable_objects/${lane.uids.get('walker')}/positions?start=${start}&end=${Date.now()}&limit=50000`
      const { body } = await lane.call('GET', path)
      found.push(...body.positions)
      start = body.has_next ? body.next_start : null
    }
    const batches = Map.groupBy(found, fix => Math.floor(fix.ts / 1_000))
    return [...batches].map(([second, fixes]) => ({ marker: String(second), xs: fixes.map(fix => fix.x) }))
  },
  deeds: {
    'POST /positions': async lane => {
      const second = Number(lane.uids.get('walkerStart')) + 1
      lane.uids.set('walkerStart', String(second))
      const xs = Array.from({ length: rowsOfBatch }, () => 600 + Math.floor(lane.random.next() * 800) / 8)
      const rows = xs.map((x, i) => ({
        trackable_uid: lane.uids.get('walker'),
        sublocation_uid: lane.areaUid,
        x,
        y: 900,
        z: 1,
        ts: second * 1_000 + i,
      }))
      await lane.attempt('positions', String(second), { xs }, () => lane.call('POST', '/positions', rows))
    },
  },
}

const activeOf = (lane: Lane) => listOf(lane, '/alarms/active', 'alarms')

/** A fix into a zone raises one alarm, also when the server died right after it took the fix. */
const intrusions: Kind = {
  name: 'intrusions',
  async read(lane) {
    const worked = new Set(['single', 'bulk1', 'bulk2', 'bulk3'].map(name => lane.uids.get(name)))
    return (await activeOf(lane))
      .filter(alarm => alarm.type === 'zone_violation' && !worked.has(String(alarm.trackable_object_uid)))
      .map(alarm => ({ marker: String(alarm.trackable_object_uid), severity: alarm.severity_level }))
  },
  deeds: {
    'POST /positions (into a zone)': async lane => {
      const made = await lane.call('POST', '/trackable_objects', { name: 'intruder' })
      const uid = String(made.body.uid)
      await lane.attempt('intrusions', uid, { severity: 2 }, () =>
        lane.call('POST', '/positions', wayIn(lane, uid)),
      )
    },
  },
}

async function alarmOf(lane: Lane, name: string) {
  const tag = lane.uids.get(name)
  return (await activeOf(lane)).find(
    alarm => alarm.trackable_object_uid === tag && alarm.type === 'zone_violation',
  )
}

const single: Kind = {
  name: 'alarms',
  async read(lane): Promise<Shown[]> {
    const alarm = await alarmOf(lane, 'single')
    return alarm ? [{ marker: 'single', comment: alarm.comment ?? null }] : []
  },
  deeds: {
    'PUT /alarms/{uid}': async lane => {
      const alarm = await alarmOf(lane, 'single')
      const comment = lane.mark()
      await lane.attempt('alarms', 'single', { comment }, () =>
        lane.call('PUT', `/alarms/${alarm?.uid}`, { comment }),
      )
    },
  },
}

const bulk: Kind = {
  name: 'alarms together',
  async read(lane): Promise<Shown[]> {
    const alarms = await Promise.all(['bulk1', 'bulk2', 'bulk3'].map(name => alarmOf(lane, name)))
    return [{ marker: 'bulk', comments: alarms.map(alarm => alarm?.comment ?? null) }]
  },
  deeds: {
    'PUT /alarms': async lane => {
      const alarms = await Promise.all(['bulk1', 'bulk2', 'bulk3'].map(name => alarmOf(lane, name)))
      const comment = lane.mark()
      await lane.attempt('alarms together', 'bulk', { comments: [comment, comment, comment] }, () =>
        lane.call('PUT', '/alarms', { uids: alarms.map(alarm => alarm?.uid), comment }),
      )
    },
  },
}

export const positionKinds: readonly Kind[] = [positions, intrusions, single, bulk]
