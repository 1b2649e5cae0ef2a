import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChildOf } from '../../bench/server/child.ts'
import { type Plant, startPlant } from '../../bench/server/plant.ts'
import type { Fed, FeedRequest } from '../../bench/server/position-feeder.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { createAlarmDeliveries } from './alarm-deliveries.ts'
import { slopeOf } from './slope.ts'
import type { ReadersRequest, Received } from './soak-readers.ts'

const dashboards = 100
const tags = 5_000
const everyMs = 100
const lanes = 8
/** Tags that enter a zone, one after the other. */
const intruders = 1_000
const intruderEveryMs = 2_000
const lateMs = 1_000
/** How long alarms that are under way at the end may take to arrive. */
const settleMs = 5_000
/** A child or server that does not respond within this time has failed. */
const patienceMs = 30_000
/** Memory is measured only after the position log and the caches have reached their full size. */
const warmUpMinutes = 5
/** MB a minute. */
const maxGrowth = 0.5
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
    // Also after an interruption: hours of history are gigabytes.
    const remove = () => rmSync(plant.folder, { recursive: true, force: true, maxRetries: 5 })
    process.once('exit', remove)
    const feeder = startChildOf<FeedRequest, Fed>(
      new URL('../../bench/server/position-feeder.ts', import.meta.url),
    )
    const readers = startChildOf<ReadersRequest, Received>(new URL('./soak-readers.ts', import.meta.url))
    const faults: string[] = []
    const deliveries = createAlarmDeliveries({ listeners: dashboards, lateMs })
    const memory: { minute: number; mb: number }[] = []
    let received: Received = { bytes: [], alarms: [], closed: 0, ownLagMs: 0 }
    let maxLagMs = 0
    const listen = async () => {
      received = await within(readers.ask({ report: true }), 'readers')
      maxLagMs = Math.max(maxLagMs, received.ownLagMs)
      deliveries.received(received.alarms)
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
        startMs: Date.now(),
        stepMs: everyMs,
      }
      const { url, token, projectUid } = plant
      await feeder.ask({ start: { url, token, projectUid, walk, lanes, everyMs } })
      const startMs = performance.now()
      const minute = () => (performance.now() - startMs) / 60_000
      let [entered, reportedMinute, reportedAcknowledged] = [0, 0, 0]
      while (minute() < minutes) {
        const tag = plant.tagUids[tags + entered]
        if (entered < intruders && tag) {
          // Recorded before it is sent: the alarm may arrive before the response.
          deliveries.caused(tag, Date.now())
          await intrude(plant, tag, faults)
          entered += 1
        }
        await sleep(intruderEveryMs)
        await listen()
        memory.push({ minute: minute(), mb: residentMb(plant.pid) })
        if (Math.floor(minute()) <= reportedMinute) continue
        reportedMinute = Math.floor(minute())
        const { acknowledged } = await within(feeder.ask({ count: true }), 'feeder')
        const last = memory.filter(each => each.minute > reportedMinute - 1).map(each => each.mb)
        note(
          `minute ${reportedMinute}: ${Math.round((acknowledged - reportedAcknowledged) / 60)} positions/s, ` +
            `${Math.round(Math.min(...last))} to ${Math.round(Math.max(...last))} MB, ${entered} alarms, ` +
            `${deliveries.late()} late, ${deliveries.missing(Date.now() - settleMs)} missing, longest ${deliveries.longestMs()} ms`,
        )
        reportedAcknowledged = acknowledged
      }
      const seconds = minute() * 60
      const fed = await within(feeder.ask({ stop: true }), 'feeder')
      for (let waited = 0; waited < settleMs && deliveries.missing() > 0; waited += 250) {
        await sleep(250)
        await listen()
      }
      if (deliveries.missing() > 0)
        faults.push(`${deliveries.missing()} alarms did not reach every dashboard`)
      if (deliveries.late() > 0)
        faults.push(
          `${deliveries.late()} of ${deliveries.delivered()} alarms arrived more than ${lateMs} ms late`,
        )
      if (received.closed > 0) faults.push(`${received.closed} dashboards were closed`)
      // The minimum of each minute is the memory in use, without garbage that is not collected yet.
      const steady = Map.groupBy(
        memory.filter(each => each.minute >= warmUpMinutes),
        each => Math.floor(each.minute),
      )
      const floor = Array.from(steady, ([m, of]) => [m, Math.min(...of.map(each => each.mb))] as const)
      const { slope, error } = slopeOf(floor)
      if (slope > maxGrowth && slope > 2 * error) faults.push(`memory grew by ${slope.toFixed(2)} MB/min`)
      const perS = received.bytes.map(bytes => bytes / seconds / 1_024)
      const asked = tags * (1_000 / everyMs)
      return {
        counts: {
          minutes,
          dashboards,
          tags,
          'positions accepted per second': Math.round(fed.acknowledged / seconds),
          'of the target rate': `${Math.round((fed.acknowledged / seconds / asked) * 100)} %`,
          'kB/s per dashboard (minimum)': Math.round(Math.min(...perS)),
          'alarms delivered to every dashboard': deliveries.delivered(),
          'alarms lost': deliveries.missing(),
          'alarms late by more than 1 s': deliveries.late(),
          'median delay to the last dashboard (ms)': deliveries.medianMs(),
          'longest (ms)': deliveries.longestMs(),
          'lag of the readers (max, ms)': Math.round(maxLagMs),
          'memory (max, MB)': Math.round(Math.max(...memory.map(each => each.mb))),
          'memory growth after warm-up (MB/min)':
            floor.length < 3
              ? 'unknown'
              : `${slope.toFixed(2)} ± ${(2 * error).toFixed(2)} (limit ${maxGrowth})`,
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
