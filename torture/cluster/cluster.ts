import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { partitionOf } from '../../mock-server/cluster/rendezvous.ts'
import { domainZone } from '../../mock-server/engine/domain-zone.ts'
import type { Zone as StoredZone } from '../../mock-server/store/zones.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { compareAlarms, compareEvents, eventsAround, longestPause, outcomesOf } from './checker.ts'
import { createNats, createPostgres, missingEngines } from './engines.ts'
import { faults, killName, type Plant } from './fault.ts'
import { Gateway } from './gateway.ts'
import { createMachine, type Machine } from './machine.ts'
import { type FurnishedSite, furnish, GroupWriter } from './writes.ts'

const sites = 6
const tagsOfSite = 3
const settleMs = 20_000
/** Between two faults every project is acknowledged again, so that each fault meets a healthy cluster. */
const recoverMs = 2_500
const recoverWithinMs = 60_000
/** The killed server starts again after this time at the earliest. */
const pauseWindowMs = 4_000
const maxPauseMs = 5_000

interface Totals {
  lost: number
  doubled: number
  alarmsMissing: number
  alarmsDoubled: number
  events: number
}

/** Positions of a site as any server reads them: lost and doubled ones. */
async function checkHistory({ server }: Machine, { site, acknowledged }: Gateway) {
  const { project, token } = site
  let [lost, doubled] = [0, 0]
  for (const [tag, own] of Map.groupBy(acknowledged, fix => fix.tagUid)) {
    const stored: number[] = []
    for (let start: number | null = 0; start !== null; ) {
      const path = `/trackable_objects/${tag}/positions?start=${start}&limit=20000`
      const { status, body } = await server.call('GET', path, undefined, { token, project })
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      stored.push(...body.positions.map((each: { ts: number }) => each.ts))
      start = body.next_start
    }
    const times = new Set(stored)
    lost += own.filter(fix => !times.has(fix.atMs)).length
    doubled += stored.length - times.size
  }
  return { lost, doubled }
}

/** Events and alarms of a site in the database, against those of a single process. */
async function checkOutcomes(database: Client, { site, zone }: FurnishedSite, { acknowledged }: Gateway) {
  const rules = domainZone(zone as unknown as StoredZone)
  if (!rules) throw new Error('the zone has no shape')
  const outcomes = outcomesOf(rules, acknowledged)
  const events = await database.query('select ts, body from zone_events where project_uid = $1', [
    site.project,
  ])
  const alarms = await database.query('select set_at, body from alarms where project_uid = $1', [
    site.project,
  ])
  const event = (row: { ts: string; body: string }) => {
    const { trackable_object_uid: tag, type } = JSON.parse(row.body)
    return { tag, type, ts: Number(row.ts) }
  }
  const alarm = (row: { set_at: string; body: string }) => {
    const { trackable_object_uid: tag, cause_at: causeAt } = JSON.parse(row.body)
    return { tag, setAt: Number(row.set_at), causeAt }
  }
  const stored = events.rows.map(event)
  const { missing, extra } = compareEvents(outcomes, stored)
  const described = (keys: readonly string[]) => keys.map(key => eventsAround(key, outcomes, stored))
  return {
    events: { missing: described(missing), extra: described(extra) },
    alarms: compareAlarms(outcomes, alarms.rows.map(alarm)),
    found: { events: events.rows.length, alarms: alarms.rows.length },
  }
}

async function startPlant(): Promise<Plant & { readonly machines: Machine[] }> {
  const [postgres, nats] = [await createPostgres(), await createNats()]
  await postgres.start()
  await nats.start()
  const machines: Machine[] = []
  for (const number of [1, 2, 3]) {
    const machine = await createMachine(number, { postgres: postgres.port, nats: nats.port })
    machines.push(machine)
    await machine.start()
  }
  return { machines, postgres, nats }
}

/** Resolves when every gateway was acknowledged since now. */
async function recovered(gateways: readonly Gateway[]): Promise<void> {
  const sinceMs = performance.now()
  while (gateways.some(({ acknowledgedMs }) => (acknowledgedMs.at(-1) ?? 0) < sinceMs)) {
    if (performance.now() > sinceMs + recoverWithinMs)
      throw new Error('a project is not acknowledged any more')
    await sleep(100)
  }
}

/** The sites whose partition a server of this address owns. */
async function ownedSites(database: Client, address: string, all: readonly Gateway[]): Promise<Gateway[]> {
  const { rows } = await database.query<{ id: number }>(
    'select p.id from cluster_partitions p join cluster_servers s on s.id = p.owner where s.address = $1',
    [address],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return all.filter(({ site }) => ids.has(partitionOf(site.project)))
}

const connectTries = 50

/** PostgreSQL is restarted during the exercise, and recovers for a moment. */
async function connect(port: number): Promise<Client> {
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === connectTries) throw error
      await sleep(200)
    }
  }
}

/** Three servers on real PostgreSQL and NATS under faults of every kind. */
export const cluster: Exercise = {
  name: 'cluster',
  what: 'kills, freezes, cut links and restarts of PostgreSQL and NATS: no write or alarm is lost or doubled',
  missing: async () => missingEngines(),
  async run({ quick, random, amount = quick ? 10 : 200, note }): Promise<Outcome> {
    const plant = await startPlant()
    const { machines } = plant
    const found: string[] = []
    const done: Record<string, number> = {}
    const pauses: number[] = []
    const history: { name: string; atMs: number; endMs: number }[] = []
    try {
      const furnished: FurnishedSite[] = []
      for (let i = 0; i < sites; i++) furnished.push(await furnish(machines[0] as Machine, i, tagsOfSite))
      const gateways = furnished.map(({ site }) => new Gateway(site, machines, random))
      const writer = new GroupWriter(
        furnished.map(({ site }) => site),
        machines,
        random,
      )
      for (const gateway of gateways) gateway.start()
      writer.start()
      await sleep(recoverMs)
      for (let i = 0; i < amount; i++) {
        const fault = faults[i % faults.length]
        if (!fault) break
        const owned = new Map<Machine, Gateway[]>()
        if (fault.name === killName) {
          const database = await connect(plant.postgres.port)
          for (const machine of machines) {
            const address = `http://127.0.0.1:${machine.links.servers.port}`
            owned.set(machine, await ownedSites(database, address, gateways))
          }
          await database.end()
        }
        const pids = new Map(machines.map(machine => [machine, machine.server.pid()]))
        const startMs = performance.now()
        const atMs = Date.now()
        await fault.run(plant, random)
        history.push({ name: fault.name, atMs, endMs: Date.now() })
        done[fault.name] = (done[fault.name] ?? 0) + 1
        await recovered(gateways)
        await sleep(recoverMs)
        for (const [machine, its] of owned)
          if (machine.server.pid() !== pids.get(machine))
            for (const { acknowledgedMs, site } of its) {
              const pauseMs = longestPause(acknowledgedMs, startMs, startMs + pauseWindowMs)
              pauses.push(pauseMs)
              if (pauseMs > maxPauseMs)
                note(
                  `fault ${i + 1}: partition ${partitionOf(site.project)} paused for ${Math.round(pauseMs)} ms`,
                )
            }
        if (i % 10 === 9)
          note(
            `${i + 1} faults, ${gateways.reduce((sum, g) => sum + g.acknowledged.length, 0)} positions acknowledged`,
          )
      }
      await Promise.all(gateways.map(gateway => gateway.stop()))
      await writer.stop()
      await sleep(settleMs)
      const totals: Totals = { lost: 0, doubled: 0, alarmsMissing: 0, alarmsDoubled: 0, events: 0 }
      const database = await connect(plant.postgres.port)
      let alarms = 0
      for (const [i, gateway] of gateways.entries()) {
        const machine = machines[i % machines.length] as Machine
        const { lost, doubled } = await checkHistory(machine, gateway)
        totals.lost += lost
        totals.doubled += doubled
        const outcome = await checkOutcomes(database, furnished[i] as FurnishedSite, gateway)
        alarms += outcome.found.alarms
        totals.alarmsMissing += outcome.alarms.missing.length
        totals.alarmsDoubled += outcome.alarms.extra.length
        totals.events += outcome.events.missing.length + outcome.events.extra.length
        for (const key of outcome.alarms.missing) {
          const atMs = Number(key.split(' ')[1])
          const before = history.findLast(each => each.atMs <= atMs)
          found.push(
            `alarm missing: ${key}, ${atMs - (before?.atMs ?? 0)} ms after the start of ${before?.name} (${(before?.endMs ?? 0) - (before?.atMs ?? 0)} ms)`,
          )
        }
        for (const key of outcome.alarms.extra) found.push(`alarm doubled or without a cause: ${key}`)
        for (const key of outcome.events.missing) found.push(`zone event missing: ${key}`)
        for (const key of outcome.events.extra) found.push(`zone event doubled or without a cause: ${key}`)
      }
      await database.end()
      const writes = await writer.check(machines[0] as Machine)
      if (totals.lost > 0) found.push(`${totals.lost} acknowledged positions were lost`)
      if (totals.doubled > 0) found.push(`${totals.doubled} positions were stored twice`)
      found.push(...writes.faults)
      const sorted = pauses.toSorted((a, b) => a - b)
      const longest = sorted.at(-1) ?? 0
      if (longest > maxPauseMs)
        found.push(`a partition paused for ${(longest / 1_000).toFixed(1)} s after a kill`)
      return {
        counts: {
          ...done,
          'acknowledged positions': gateways.reduce((sum, gateway) => sum + gateway.acknowledged.length, 0),
          'acknowledged writes': writes.acknowledged,
          lost: totals.lost + writes.lost,
          doubled: totals.doubled + writes.doubled,
          alarms,
          'alarms lost': totals.alarmsMissing,
          'alarms doubled': totals.alarmsDoubled,
          'pause after a kill, median': `${((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1_000).toFixed(1)} s`,
          'at most': `${(longest / 1_000).toFixed(1)} s`,
        },
        faults: found,
      }
    } finally {
      for (const machine of machines) await machine.remove()
      await plant.nats.remove()
      await plant.postgres.remove()
    }
  },
}
