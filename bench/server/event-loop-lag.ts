import { interleave, type Measure, VoidRun } from '../measure.ts'
import { answerTimeP99 } from './answer-times.ts'
import { startPlant } from './plant.ts'
import { plantLoad } from './plant-load.ts'
import { streamRun } from './stream-run.ts'

const { tags, hz, clients, lanes } = plantLoad
/** The 99th percentile on an idle server varies by about a millisecond: one odd pair must not decide. */
const morePairs = 2
/** If the server accepts a smaller share of the fixes, the load is not the stated one. */
const minShare = 0.9

/** Measured from outside: how long other work of the server delays GET /version. */
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
      // Warms up: code is slow the first time it runs, and a plant runs all day.
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
          if (run.fixesPerS < minShare * tags * hz)
            throw new VoidRun(`only ${Math.round(run.fixesPerS)} fixes/s were accepted`)
          return p99
        },
        () => answerTimeP99(plant.url, seconds),
      )
    } finally {
      await plant.stop()
    }
  },
}
