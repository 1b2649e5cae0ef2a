import { interleave, type Measure, VoidRun } from '../measure.ts'
import { answerTimeP99 } from './answer-times.ts'
import { startPlant } from './plant.ts'
import { plantLoad } from './plant-load.ts'
import { streamRun } from './stream-run.ts'

const { tags, hz, clients, lanes } = plantLoad
/** The 99th of a hundred on an idle server is a millisecond more or less: one odd pair must not decide. */
const morePairs = 2
/** Less than this share of the fixes taken in is another load than the one that is named. */
const leastShare = 0.9

/** Measured from outside: how long GET /version waits for other work of the server. */
export const eventLoopLag: Measure = {
  name: 'lag',
  plane: 'server',
  what: 'event-loop lag p99 (GET /version from outside) at 50,000 fixes/s in, 5,000 tags, 500 zones, 10 Hz to 100 clients',
  peer: 'the same server idle',
  unit: 'ms',
  ratio: 'ours/peer',
  gate: { atMost: 5 },
  aim: 3,
  quick: false,
  async run({ pairs, quick, note }) {
    const seconds = quick ? 3 : 6
    const plant = await startPlant({ tags, zones: 500 })
    try {
      const load = { clients, batchMs: 1_000 / hz, columns: true, lanes, everyMs: 1_000 / hz }
      // What runs for the first time is slow, and a plant runs all day.
      await streamRun(plant, { ...load, seconds: quick ? 4 : 10 })
      return await interleave(
        quick ? pairs : pairs + morePairs,
        async () => {
          let p99 = Number.NaN
          const run = await streamRun(plant, {
            ...load,
            seconds,
            meanwhile: async () => {
              p99 = await answerTimeP99(plant.url, seconds)
            },
          })
          const share = ((100 * run.framesPerS) / (tags * hz * clients)).toFixed(0)
          note(
            `lag: ${Math.round(run.fixesPerS)} fixes/s in, ${Math.round(run.framesPerS)} frames/s out (${share} %), ${run.cpuShare.toFixed(2)} cores, p99 ${p99.toFixed(1)} ms`,
          )
          if (run.fixesPerS < leastShare * tags * hz)
            throw new VoidRun(`only ${Math.round(run.fixesPerS)} fixes/s were taken in`)
          return p99
        },
        () => answerTimeP99(plant.url, seconds),
      )
    } finally {
      await plant.stop()
    }
  },
}
