import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import type { Shown } from './ledger.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const backMs = 12 * 3_600_000
const rowsOfBatch = 5

/** Creates a moving tag, an alarm zone and alarms to handle for each client. */
export async function openPlant(client: Client): Promise<void> {
  const tag = async (name: string) =>
    String((await client.call('POST', '/trackable_objects', { name })).body.uid)
  client.uids.set('walker', await tag('walker'))
  client.uids.set('walkerStart', String(Math.floor((Date.now() - backMs) / 1_000)))
  const zone = { name: 'hot', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 5, severity_level: 2 }
  await client.call('POST', '/zones', { ...zone, sublocation_uid: client.areaUid })
  for (const name of ['single', 'bulk1', 'bulk2', 'bulk3']) {
    const uid = await tag(name)
    client.uids.set(name, uid)
    await client.call('POST', '/positions', wayIn(client, uid))
  }
  while ((await activeOf(client)).length < 4) await sleep(50)
  client.ledger.begin(`${client.prefix}:alarms`, 'single', { comment: null })('acknowledged')
  client.ledger.begin(`${client.prefix}:alarms together`, 'bulk', { comments: [null, null, null] })(
    'acknowledged',
  )
}

/** The path of a tag from outside into the alarm zone, at walking speed. */
function wayIn(client: Client, trackable_uid: string): object[] {
  const now = Date.now()
  return [-8, -6, -4, -2.5, -1, 0.5].map((x, i) => ({
    trackable_uid,
    sublocation_uid: client.areaUid,
    x,
    y: 0,
    z: 1,
    ts: now - (6 - i) * 400,
  }))
}

/** Batches of fixes of one tag, one batch per second: history has all fixes of a batch once, or none. */
const positions: ResourceType = {
  name: 'positions',
  async read(client) {
    const found: { ts: number; x: number }[] = []
    let start: number | null = 0
    while (start !== null) {
      const path = `/trackable_objects/${client.uids.get('walker')}/positions?start=${start}&end=${Date.now()}&limit=50000`
      const { body } = await client.call('GET', path)
      found.push(...body.positions)
      start = body.has_next ? body.next_start : null
    }
    const batches = Map.groupBy(found, fix => Math.floor(fix.ts / 1_000))
    return [...batches].map(([second, fixes]) => ({ marker: String(second), xs: fixes.map(fix => fix.x) }))
  },
  actions: {
    'POST /positions': async client => {
      const second = Number(client.uids.get('walkerStart')) + 1
      client.uids.set('walkerStart', String(second))
      const xs = Array.from({ length: rowsOfBatch }, () => 600 + Math.floor(client.random.next() * 800) / 8)
      const rows = xs.map((x, i) => ({
        trackable_uid: client.uids.get('walker'),
        sublocation_uid: client.areaUid,
        x,
        y: 900,
        z: 1,
        ts: second * 1_000 + i,
      }))
      await client.attempt('positions', String(second), { xs }, () => client.call('POST', '/positions', rows))
    },
  },
}

const activeOf = (client: Client) => listOf(client, '/alarms/active', 'alarms')

/** A fix inside a zone raises one alarm, even if the server is killed right after it accepted the fix. */
const intrusions: ResourceType = {
  name: 'intrusions',
  async read(client) {
    const worked = new Set(['single', 'bulk1', 'bulk2', 'bulk3'].map(name => client.uids.get(name)))
    return (await activeOf(client))
      .filter(alarm => alarm.type === 'zone_violation' && !worked.has(String(alarm.trackable_object_uid)))
      .map(alarm => ({ marker: String(alarm.trackable_object_uid), severity: alarm.severity_level }))
  },
  actions: {
    'POST /positions (into a zone)': async client => {
      const made = await client.call('POST', '/trackable_objects', { name: 'intruder' })
      const uid = String(made.body.uid)
      await client.attempt('intrusions', uid, { severity: 2 }, () =>
        client.call('POST', '/positions', wayIn(client, uid)),
      )
    },
  },
}

async function alarmOf(client: Client, name: string) {
  const tag = client.uids.get(name)
  return (await activeOf(client)).find(
    alarm => alarm.trackable_object_uid === tag && alarm.type === 'zone_violation',
  )
}

const single: ResourceType = {
  name: 'alarms',
  async read(client): Promise<Shown[]> {
    const alarm = await alarmOf(client, 'single')
    return alarm ? [{ marker: 'single', comment: alarm.comment ?? null }] : []
  },
  actions: {
    'PUT /alarms/{uid}': async client => {
      const alarm = await alarmOf(client, 'single')
      const comment = client.mark()
      await client.attempt('alarms', 'single', { comment }, () =>
        client.call('PUT', `/alarms/${alarm?.uid}`, { comment }),
      )
    },
  },
}

const bulk: ResourceType = {
  name: 'alarms together',
  async read(client): Promise<Shown[]> {
    const alarms = await Promise.all(['bulk1', 'bulk2', 'bulk3'].map(name => alarmOf(client, name)))
    return [{ marker: 'bulk', comments: alarms.map(alarm => alarm?.comment ?? null) }]
  },
  actions: {
    'PUT /alarms': async client => {
      const alarms = await Promise.all(['bulk1', 'bulk2', 'bulk3'].map(name => alarmOf(client, name)))
      const comment = client.mark()
      await client.attempt('alarms together', 'bulk', { comments: [comment, comment, comment] }, () =>
        client.call('PUT', '/alarms', { uids: alarms.map(alarm => alarm?.uid), comment }),
      )
    },
  },
}

export const positionTypes: readonly ResourceType[] = [positions, intrusions, single, bulk]
