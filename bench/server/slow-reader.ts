import { interleave, type Measure } from '../measure.ts'
import { startPlant } from './plant.ts'
import { streamRun } from './stream-run.ts'

/** A client on a slow connection must not slow down the others. */
export const slowReader: Measure = {
  name: 'slow-reader',
  plane: 'server',
  what: 'frames to 100 clients while one more reads 1 kB/s',
  peer: 'the same without it',
  unit: 'frames/s',
  ratio: 'ours/peer',
  gate: { atLeast: 0.97 },
  aim: 1,
  quick: false,
  async run({ pairs, quick }) {
    const plant = await startPlant({ tags: 200, zones: 500 })
    const load = { clients: 100, batchMs: 50, lanes: 4, everyMs: 100, seconds: quick ? 3 : 6 }
    const framesPerS = async (slow: boolean) => (await streamRun(plant, { ...load, slow })).framesPerS
    try {
      return await interleave(
        pairs,
        () => framesPerS(true),
        () => framesPerS(false),
      )
    } finally {
      await plant.stop()
    }
  },
}
