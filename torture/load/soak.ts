import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChildOf } from '../../bench/server/child.ts'
import { type Plant, startPlant } from '../../bench/server/plant.ts'
import type { Fed, FeedRequest } from '../../bench/server/position-feeder.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { createAlarmAccount } from './alarm-deliveries.ts'
import { slopeOf } from './slope.ts'
import type { Heard, ReadersRequest } from './soak-readers.ts'

const dashboards = 100
const tags = 5_000
const everyMs = 100
const lanes = 8
/** Tags that walk into a zone, one after the other. */
const intruders = 1_000
const intruderEveryMs = 2_000
const lateMs = 1_000
/** What is under way when it ends has so long to come. */
const settleMs = 5_000
/** A child or a server that does not answer for so long has failed. */
const patienceMs = 30_000
/** Until its log of positions is as long as it gets, and its caches are full, nothing is said of its memory. */
const warmUpMinutes = 5
/** MB a minute. */
const mostGrowth = 0.5
const wayM = [-9, -7, -5, 0, 1, 2]

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const over = new AbortController()
  const end = sleep(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs / 1_000} s: ${what}`)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    over.abort()
    end.catch(() => undefined)
  }
}

/** Walks a tag into the zone. */
async function intrude(plant: Plant, trackable_uid: string, faults: string[]): Promise<void> {
  const now = Date.now()
  const ts = (step: number) => now - (wayM.length - 1 - step) * 500
  const rows = wayM.map((x, step) => {
    return { trackable_uid, sublocation_uid: plant.areaUids[0], x, y: -500, z: 1, ts: ts(step) }
  })
  const reply = await within(plant.call('POST', '/positions', rows), 'positions')
  if (reply.status !== 200) faults.push(`positions: ${reply.status}`)
}

export const soak: Exercise = {
  name: 'soak',
  what: '100 dashboards x 5,000 tags x 10 Hz for minutes: flat memory, no alarm lost, none late by more than 1 s',
  async run({ quick, amount = quick ? 0.25 : 30, note }): Promise<Outcome> {
    const minutes = amount
    const plant = await startPlant({ tags: tags + intruders, zones: 100, areas: 9 })
    // Also where it is interrupted: hours of history are gigabytes.
    const remove = () => rmSync(plant.folder, { recursive: true, force: true, maxRetries: 5 })
    process.once('exit', remove)
    const feeder = startChildOf<FeedRequest, Fed>(
      new URL('../../bench/server/position-feeder.ts', import.meta.url),
    )
    const readers = startChildOf<ReadersRequest, Heard>(new URL('./soak-readers.ts', import.meta.url))
    const faults: string[] = []
    const account = createAlarmAccount({ listeners: dashboards, lateMs })
    const memory: { minute: number; mb: number }[] = []
    let heard: Heard = { bytes: [], alarms: [], closed: 0, ownLagMs: 0 }
    let mostLagMs = 0
    const listen = async () => {
      heard = await within(readers.ask({ tell: true }), 'readers')
      mostLagMs = Math.max(mostLagMs, heard.ownLagMs)
      account.heard(heard.alarms)
    }
    try {
      const zone = { name: 'hot', shape: 'circle', center: { x: 5, y: -500 }, radius_m: 6, severity_level: 3 }
      await plant.call('POST', '/zones', { ...zone, sublocation_uid: plant.areaUids[0] })
      const params = {
        channels: ['pos', 'alarm', 'notify'],
        project_uid: plant.projectUid,
        token: plant.token,
        batch_ms: 100,
      }
      await readers.ask({ open: { port: plant.port, dashboards, params } })
      const walk = {
        tagUids: plant.tagUids.slice(0, tags),
        areaUids: plant.areaUids,
        startMs: plant.clock.nextMs,
        stepMs: everyMs,
      }
      const { url, token, projectUid } = plant
      await feeder.ask({ start: { url, token, projectUid, walk, lanes, everyMs } })
      const startMs = performance.now()
      const minute = () => (performance.now() - startMs) / 60_000
      let [entered, told, toldAcknowledged] = [0, 0, 0]
      while (minute() < minutes) {
        const tag = plant.tagUids[tags + entered]
        if (entered < intruders && tag) {
          // Known before it is sent: it may be heard before the answer is.
          account.caused(tag, Date.now())
          await intrude(plant, tag, faults)
          entered += 1
        }
        await sleep(intruderEveryMs)
        await listen()
        memory.push({ minute: minute(), mb: residentMb(plant.pid) })
        if (Math.floor(minute()) <= told) continue
        told = Math.floor(minute())
        const { acknowledged } = await within(feeder.ask({ count: true }), 'feeder')
        const last = memory.filter(each => each.minute > told - 1).map(each => each.mb)
        note(
          `minute ${told}: ${Math.round((acknowledged - toldAcknowledged) / 60)} positions/s, ` +
            `${Math.round(Math.min(...last))} to ${Math.round(Math.max(...last))} MB, ${entered} alarms, ` +
            `${account.late()} late, ${account.missing(Date.now() - settleMs)} missing, longest ${account.longestMs()} ms`,
        )
        toldAcknowledged = acknowledged
      }
      const seconds = minute() * 60
      const fed = await within(feeder.ask({ stop: true }), 'feeder')
      for (let waited = 0; waited < settleMs && account.missing() > 0; waited += 250) {
        await sleep(250)
        await listen()
      }
      if (account.missing() > 0) faults.push(`${account.missing()} alarms did not come to every dashboard`)
      if (account.late() > 0)
        faults.push(`${account.late()} of ${account.whole()} alarms came more than ${lateMs} ms late`)
      if (heard.closed > 0) faults.push(`${heard.closed} dashboards were closed`)
      // The least of each minute: what is held, without what only waits to be swept.
      const steady = Map.groupBy(
        memory.filter(each => each.minute >= warmUpMinutes),
        each => Math.floor(each.minute),
      )
      const floor = Array.from(steady, ([m, of]) => [m, Math.min(...of.map(each => each.mb))] as const)
      const { slope, error } = slopeOf(floor)
      if (slope > mostGrowth && slope > 2 * error)
        faults.push(`memory grew by ${slope.toFixed(2)} MB a minute`)
      const perS = heard.bytes.map(bytes => bytes / seconds / 1_024)
      const asked = tags * (1_000 / everyMs)
      return {
        counts: {
          minutes,
          dashboards,
          tags,
          'positions taken in a second': Math.round(fed.acknowledged / seconds),
          'of those asked for': `${Math.round((fed.acknowledged / seconds / asked) * 100)} %`,
          'kB/s to each dashboard (least)': Math.round(Math.min(...perS)),
          'alarms, each to every dashboard': account.whole(),
          'alarms lost': account.missing(),
          'alarms late by more than 1 s': account.late(),
          'median delay to the last dashboard (ms)': account.medianMs(),
          'longest (ms)': account.longestMs(),
          'lag of the readers themselves at most (ms)': Math.round(mostLagMs),
          'memory at most (MB)': Math.round(Math.max(...memory.map(each => each.mb))),
          'memory, MB a minute after warming up':
            floor.length < 3
              ? 'not known'
              : `${slope.toFixed(2)} ± ${(2 * error).toFixed(2)} (bound ${mostGrowth})`,
        },
        faults,
      }
    } finally {
      await readers.stop()
      await feeder.stop()
      await plant.stop()
      process.off('exit', remove)
    }
  },
}
