import { setTimeout as sleep } from 'node:timers/promises'
import { VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import type { Plant } from './plant.ts'
import type { Fed, FeedRequest } from './position-feeder.ts'
import type { ListenRequest, Received } from './stream-listener.ts'
import { steadyStart } from './walk.ts'

export interface StreamLoad {
  readonly clients: number
  readonly batchMs: number | undefined
  /** Connections that send positions. */
  readonly lanes: number
  /** Between two fixes of a tag. */
  readonly everyMs: number
  readonly seconds: number
  readonly slow?: boolean
  /** Clients request columns, as the dashboard does. */
  readonly columns?: boolean
  /** False for a server with frames of another format: they are counted, but not compared with the walk. */
  readonly sameFrames?: boolean
  /** Runs while the load runs. */
  readonly meanwhile?: () => Promise<void>
}

export interface Streamed {
  readonly framesPerS: number
  readonly fixesPerS: number
  readonly received: Received
  readonly lateSteps: number
  /** Share of one core that the server used. */
  readonly cpuShare: number
}

const warmMs = 1_000
/** How much longer a run may take on a busy machine. */
const lateMs = 10_000
/** Waits for data in flight when the last position was acknowledged. */
const settleMs = 800

/**
 * Sends the walk into a plant and counts what its clients receive.
 * @throws VoidRun if any of it is wrong
 */
export async function streamRun(plant: Plant, load: StreamLoad): Promise<Streamed> {
  const listener = startChildOf<ListenRequest, Received>(new URL('stream-listener.ts', import.meta.url))
  const feeder = startChildOf<FeedRequest, Fed>(new URL('position-feeder.ts', import.meta.url))
  try {
    const { port, token, projectUid, url } = plant
    const { clients, batchMs, lanes, everyMs, slow = false, columns = false } = load
    await listener.ask({ open: { port, token, projectUid, batchMs, columns, clients, slow } })
    const startMs = steadyStart(Date.now(), warmMs + load.seconds * 1_000 + lateMs)
    await sleep(startMs - Date.now())
    const walk = { tagUids: plant.tagUids, areaUids: plant.areaUids, startMs, stepMs: everyMs }
    await feeder.ask({ start: { url, token, projectUid, walk, lanes, everyMs } })
    await sleep(warmMs)
    const before = await feeder.ask({ count: true })
    await listener.ask({ begin: true })
    const cpuBefore = cpuSeconds(plant.pid)
    await Promise.all([sleep(load.seconds * 1_000), load.meanwhile?.()])
    const received = await listener.ask({ end: true })
    const cpu = cpuSeconds(plant.pid) - cpuBefore
    const after = await feeder.ask({ count: true })
    const fed = await feeder.ask({ stop: true })
    await sleep(settleMs)
    const lastSteps = load.sameFrames === false ? [] : fed.lastSteps
    const { wrong } = await listener.ask({ check: { walk, lastSteps } })
    if (wrong.length > 0) throw new VoidRun(wrong[0])
    return {
      framesPerS: received.frames / (received.ms / 1_000),
      fixesPerS: (after.acknowledged - before.acknowledged) / (received.ms / 1_000),
      received,
      lateSteps: fed.lateSteps,
      cpuShare: cpu / (received.ms / 1_000),
    }
  } finally {
    await Promise.all([listener.stop(), feeder.stop()])
  }
}
