import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChildOf } from '../../bench/server/child.ts'
import { startPlant } from '../../bench/server/plant.ts'
import type { Fed, FeedRequest } from '../../bench/server/position-feeder.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { openEar } from './stream-ear.ts'

const dashboards = 100
const tags = 5_000
const everyMs = 100
const lanes = 8
/** Tags that walk into a zone, one after the other. */
const intruders = 1_000
const intruderEveryMs = 2_000
const sampleEveryMs = 5_000
const lateMs = 1_000
/** What the second half of the time may hold more than the first, of memory at its most. */
const growth = 1.25
const wayM = [-9, -7, -5, 0, 1, 2]

/** A dashboard that takes all that it is sent, and counts the bytes. */
function openDashboard(port: number, params: object): { bytes(): number; close(): void } {
  const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  // A mask of zeros leaves the text as it is.
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  const shared = Buffer.alloc(256 * 1024)
  const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
  let bytes = 0
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: shared,
      callback: size => {
        bytes += size
        return true
      },
    },
  })
  socket.on('error', () => undefined)
  const answer = setInterval(() => socket.write(pong), 10_000)
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  socket.write(Buffer.concat([head, text]))
  return {
    bytes: () => bytes,
    close() {
      clearInterval(answer)
      socket.destroy()
    },
  }
}

export const soak: Exercise = {
  name: 'soak',
  what: '100 dashboards x 5,000 tags x 10 Hz for minutes: flat memory, no alarm lost, none late by more than 1 s',
  async run({ quick, amount = quick ? 0.25 : 30, note }): Promise<Outcome> {
    const minutes = amount
    const plant = await startPlant({ tags: tags + intruders, zones: 100, areas: 9 })
    const feeder = startChildOf<FeedRequest, Fed>(
      new URL('../../bench/server/position-feeder.ts', import.meta.url),
    )
    const faults: string[] = []
    try {
      const areaUid = plant.areaUids[0] ?? ''
      const zone = { name: 'hot', shape: 'circle', center: { x: 5, y: -500 }, radius_m: 6, severity_level: 3 }
      await plant.call('POST', '/zones', { ...zone, sublocation_uid: areaUid })
      const common = { project_uid: plant.projectUid, token: plant.token }
      const sentMs = new Map<string, number>()
      const delays: number[] = []
      const ear = await openEar(plant.port, { ...common, channels: ['alarm'] }, (frame, atMs) => {
        const sent = sentMs.get(String(frame.params?.data.obj_uid))
        if (frame.method !== 'alarm' || sent === undefined) return
        delays.push(atMs - sent)
        sentMs.delete(String(frame.params?.data.obj_uid))
      })
      const shown = Array.from({ length: dashboards }, () =>
        openDashboard(plant.port, { ...common, channels: ['pos', 'alarm', 'notify'], batch_ms: 100 }),
      )
      const walk = {
        tagUids: plant.tagUids.slice(0, tags),
        areaUids: plant.areaUids,
        startMs: plant.clock.nextMs,
        stepMs: everyMs,
      }
      await feeder.ask({
        start: { url: plant.url, token: plant.token, projectUid: plant.projectUid, walk, lanes, everyMs },
      })
      const startMs = performance.now()
      const endMs = startMs + minutes * 60_000
      const samples: number[] = []
      let entered = 0
      let nextSampleMs = startMs + sampleEveryMs
      while (performance.now() < endMs) {
        const tag = plant.tagUids[tags + (entered % intruders)] ?? ''
        if (entered < intruders) {
          const now = Date.now()
          const rows = wayM.map((x, step) => ({
            trackable_uid: tag,
            sublocation_uid: areaUid,
            x,
            y: -500,
            z: 1,
            ts: now - (wayM.length - 1 - step) * 500,
          }))
          sentMs.set(tag, now)
          const reply = await plant.call('POST', '/positions', rows)
          if (reply.status !== 200) faults.push(`positions: ${reply.status}`)
          entered += 1
        }
        if (performance.now() > nextSampleMs) {
          nextSampleMs += sampleEveryMs
          samples.push(residentMb(plant.pid))
        }
        await sleep(intruderEveryMs)
      }
      const seconds = (performance.now() - startMs) / 1_000
      const fed = await feeder.ask({ stop: true })
      await sleep(2_000)
      const late = delays.filter(ms => ms > lateMs).length
      if (sentMs.size > 0) faults.push(`${sentMs.size} alarms did not come`)
      if (late > 0) faults.push(`${late} of ${delays.length} alarms came more than ${lateMs} ms late`)
      const half = Math.ceil(samples.length / 2)
      const firstMb = Math.max(...samples.slice(0, half))
      const secondMb = Math.max(...samples.slice(half))
      if (secondMb > firstMb * growth) faults.push(`memory grew from ${firstMb} to ${secondMb} MB`)
      const perS = shown.map(each => each.bytes() / seconds / 1_024)
      ear.close()
      for (const each of shown) each.close()
      note(`memory each ${sampleEveryMs / 1_000} s, MB: ${samples.map(Math.round).join(' ')}`)
      return {
        counts: {
          minutes,
          dashboards,
          tags,
          'positions taken in a second': Math.round(fed.acknowledged / seconds),
          'of those asked for': `${Math.round((fed.acknowledged / seconds / (tags * (1_000 / everyMs))) * 100)} %`,
          'kB/s to each dashboard (least)': Math.round(Math.min(...perS)),
          alarms: delays.length,
          'alarms lost': sentMs.size,
          'alarms late by more than 1 s': late,
          'longest delay (ms)': Math.max(...delays),
          'most memory, first half (MB)': Math.round(firstMb),
          'most memory, second half (MB)': Math.round(secondMb),
        },
        faults,
      }
    } finally {
      await feeder.stop()
      await plant.stop()
    }
  },
}
