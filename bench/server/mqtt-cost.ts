import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions, VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { connectByMqtt } from './mqtt-connection.ts'
import type { MqttFeedRequest } from './mqtt-feeder.ts'
import { type Plant, startPlant } from './plant.ts'
import type { Fed, FeedRequest } from './position-feeder.ts'
import type { Walk } from './walk.ts'

const tags = 2_000
const everyMs = 100
/** Requests or messages per step: 125 fixes each. */
const lanes = 16
const warmMs = 3_000

interface Feeder {
  start(walk: Walk): Promise<unknown>
  /** Fixes that are durable. */
  stored(): Promise<number>
  /** Steps that began more than one interval late. */
  stop(): Promise<number>
}

/**
 * CPU time of the server per durable fix, microseconds.
 * @throws VoidRun if MQTT did not hold the rate
 */
async function costOf(
  plant: Plant,
  feeder: Feeder,
  name: 'HTTP' | 'MQTT',
  { quick, note }: MeasureOptions,
): Promise<number> {
  const walk = {
    tagUids: plant.tagUids,
    areaUids: plant.areaUids,
    startMs: Date.now(),
    stepMs: everyMs,
  }
  const seconds = quick ? 5 : 10
  await feeder.start(walk)
  await sleep(warmMs)
  const [cpuBefore, before] = [cpuSeconds(plant.pid), await feeder.stored()]
  await sleep(seconds * 1_000)
  const [cpu, stored] = [cpuSeconds(plant.pid) - cpuBefore, (await feeder.stored()) - before]
  const lateSteps = await feeder.stop()
  const perS = stored / seconds
  note(`${name}: ${Math.round(perS)} durable fixes/s, ${((cpu / stored) * 1e6).toFixed(1)} us of CPU each`)
  // The peer sends its next batch when the last one is durable, so a busy machine slows it down; its cost stays the same.
  if (name === 'MQTT' && perS < (tags * 1_000 * 0.95) / everyMs)
    throw new VoidRun(
      `${name} stored ${Math.round(perS)} of ${(tags * 1_000) / everyMs} fixes/s, ${lateSteps} steps late`,
    )
  return (cpu / stored) * 1e6
}

async function byHttp(plant: Plant, options: MeasureOptions): Promise<number> {
  const { url, token, projectUid } = plant
  const child = startChildOf<FeedRequest, Fed>(new URL('position-feeder.ts', import.meta.url))
  try {
    const feeder = {
      start: (walk: Walk) => child.ask({ start: { url, token, projectUid, walk, lanes, everyMs } }),
      stored: async () => (await child.ask({ count: true })).acknowledged,
      stop: async () => (await child.ask({ stop: true })).lateSteps,
    }
    return await costOf(plant, feeder, 'HTTP', options)
  } finally {
    await child.stop()
  }
}

async function byMqtt(plant: Plant, options: MeasureOptions): Promise<number> {
  const connection = await connectByMqtt(plant)
  const child = startChildOf<MqttFeedRequest, Fed>(new URL('mqtt-feeder.ts', import.meta.url))
  try {
    const feeder = {
      start: (walk: Walk) =>
        child.ask({ start: { url: connection.url, topic: connection.topic, walk, lanes, everyMs } }),
      stored: connection.accepted,
      async stop() {
        const { acknowledged, lateSteps } = await child.ask({ stop: true })
        const endMs = Date.now() + 10_000
        while ((await connection.accepted()) < acknowledged) {
          if (Date.now() > endMs) throw new VoidRun('fixes that the broker acknowledged were not stored')
          await sleep(100)
        }
        return lateSteps
      },
    }
    return await costOf(plant, feeder, 'MQTT', options)
  } finally {
    await child.stop()
  }
}

/** Both send 125 fixes at a time, and count a fix once it is durable. Each side has its own server. */
export const mqttCost: Measure = {
  name: 'mqtt-cost',
  plane: 'server',
  what: 'CPU of the server per durable fix by MQTT QoS 1, 20,000 fixes/s',
  peer: 'HTTP batches at the same rate',
  unit: 'us',
  ratio: 'ours/peer',
  gate: { atMost: 1.3 },
  aim: 1,
  quick: true,
  run(options) {
    const onPlant = async (run: (plant: Plant, options: MeasureOptions) => Promise<number>) => {
      const plant = await startPlant({ tags, zones: 0 })
      try {
        return await run(plant, options)
      } finally {
        await plant.stop()
      }
    }
    return interleave(
      options.pairs,
      () => onPlant(byMqtt),
      () => onPlant(byHttp),
    )
  },
}
