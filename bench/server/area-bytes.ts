import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Measure, VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import { type Plant, startPlant } from './plant.ts'
import type { Fed, FeedRequest } from './position-feeder.ts'

const size = { tags: 1_000, areas: 10, everyMs: 100 }
/** Two intervals of the positions of other areas. */
const measuredMs = 20_000
const elsewhereMs = 10_000

/** A stream as the dashboard opens it. @returns the bytes read from its connection so far */
async function subscribe({ port, token, projectUid }: Plant, areas: readonly string[] | undefined) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  const opened = once(socket, 'open')
  const [{ socket: connection }] = (await once(socket, 'upgrade')) as [IncomingMessage]
  await opened
  const params = {
    ...{ channels: ['pos'], project_uid: projectUid, token, batch_ms: 50, position_encoding: 'columns' },
    ...(areas && { areas, elsewhere_ms: elsewhereMs }),
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  await once(socket, 'message')
  return { bytes: () => connection.bytesRead, close: () => socket.terminate() }
}

/** A dashboard receives what it shows: one of ten areas, compared with all, at the same time. */
export const areaBytes: Measure = {
  name: 'area-bytes',
  plane: 'server',
  what: 'bytes to a dashboard that shows one of ten areas, 1,000 tags at 10 Hz',
  peer: 'bytes of all areas',
  unit: 'kB/s',
  ratio: 'peer/ours',
  gate: { atLeast: 8.4 },
  aim: 10,
  quick: true,
  async run({ pairs }) {
    const plant = await startPlant({ ...size, zones: 0 })
    const feeder = startChildOf<FeedRequest, Fed>(new URL('position-feeder.ts', import.meta.url))
    const { url, token, projectUid, tagUids, areaUids } = plant
    const walk = { tagUids, areaUids, startMs: Date.now(), stepMs: size.everyMs }
    try {
      await feeder.ask({ start: { url, token, projectUid, walk, lanes: 10, everyMs: size.everyMs } })
      const [one, all] = [await subscribe(plant, areaUids.slice(0, 1)), await subscribe(plant, undefined)]
      // The names of all tags are sent once, with the first positions.
      await sleep(elsewhereMs + 1_000)
      const found = []
      for (let pair = 0; pair < pairs; pair++) {
        const before = { one: one.bytes(), all: all.bytes() }
        await sleep(measuredMs)
        const kBPerS = (bytes: number) => bytes / measuredMs
        found.push({ ours: kBPerS(one.bytes() - before.one), peer: kBPerS(all.bytes() - before.all) })
      }
      one.close()
      all.close()
      const { lateSteps } = await feeder.ask({ stop: true })
      if (found.some(({ ours }) => ours === 0))
        throw new VoidRun(`nothing was received, ${lateSteps} late steps`)
      return found
    } finally {
      await feeder.stop()
      await plant.stop()
    }
  },
}
