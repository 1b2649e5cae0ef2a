import { interleave, type Measure, VoidRun } from '../measure.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { type Plant, startPlant } from './plant.ts'

const zones = 500
/** Number of each of the two types. */
const creates = 400
const positionsAtOnce = 20_000

/** A position for each tag: without one, a tag costs the zone rules nothing. */
async function placeTags(plant: Plant): Promise<void> {
  const atMs = Date.now() - 1_000
  for (let i = 0; i < plant.tagUids.length; i += positionsAtOnce) {
    const body = plant.tagUids.slice(i, i + positionsAtOnce).map((uid, k) => ({
      trackable_uid: uid,
      sublocation_uid: plant.areaUids[k % plant.areaUids.length],
      x: 10 + ((i + k) % 90),
      y: 10 + ((i + k) % 83),
      z: 1,
      ts: atMs,
    }))
    const answer = await plant.call('POST', '/positions', body)
    const { accepted } = (await answer.json()) as { accepted?: number }
    if (accepted !== body.length) throw new VoidRun(`${accepted} of ${body.length} positions were accepted`)
  }
}

function zoneAt(i: number, areaUid: string | undefined) {
  const [x, y] = [10 + (i % 90), 10 + (i % 83)]
  const points = [
    { x, y },
    { x: x + 3, y },
    { x, y: y + 3 },
  ]
  return { name: `Added ${i}`, sublocation_uid: areaUid, points, severity_level: 0 }
}

/**
 * Creates tags and zones alternately, one request at a time. Returns the CPU time of the server per create,
 * ms.
 */
async function createsCpuMs(plant: Plant): Promise<number> {
  const before = cpuSeconds(plant.pid)
  for (let i = 0; i < creates; i++) {
    const tag = await plant.call('POST', '/trackable_objects', { name: `Added ${i}` })
    const zone = await plant.call('POST', '/zones', zoneAt(i, plant.areaUids[i % plant.areaUids.length]))
    await Promise.all([tag.arrayBuffer(), zone.arrayBuffer()])
    if (tag.status !== 201 || zone.status !== 201)
      throw new VoidRun(`creates returned ${tag.status} and ${zone.status}`)
  }
  return ((cpuSeconds(plant.pid) - before) * 1_000) / (2 * creates)
}

/** Whether a create gets more expensive with the number of stored rows. */
const createCost = (name: string, tags: number): Measure => ({
  name,
  plane: 'server',
  what: `CPU time of a create (tags and zones alternately) with ${tags.toLocaleString('en')} stored tags`,
  peer: 'the same with 100',
  unit: 'ms',
  ratio: 'ours/peer',
  gate: { atMost: 1.5 },
  aim: 1.2,
  quick: false,
  async run({ pairs, note }) {
    const large = await startPlant({ tags, zones })
    const small = await startPlant({ tags: 100, zones })
    try {
      for (const plant of [large, small]) {
        await placeTags(plant)
        // Lets the compiler warm up.
        await createsCpuMs(plant)
      }
      return await interleave(
        pairs,
        async pair => {
          const ms = await createsCpuMs(large)
          note(`${name}, pair ${pair}: ${ms.toFixed(2)} ms per create`)
          return ms
        },
        () => createsCpuMs(small),
      )
    } finally {
      await Promise.all([large.stop(), small.stop()])
    }
  },
})

export const createCosts: readonly Measure[] = [
  createCost('create-10k', 10_000),
  createCost('create-100k', 100_000),
]
