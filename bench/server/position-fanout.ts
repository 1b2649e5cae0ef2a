import { interleave, type Measure } from '../measure.ts'
import { echoRun } from './echo.ts'
import { startPlant } from './plant.ts'
import { plantLoad } from './plant-load.ts'
import { streamRun } from './stream-run.ts'

const { clients, hz } = plantLoad
/** Sending together costs less: batches of at least this size. */
const hall = { tags: 1_000, lanes: 20 }
/** On a virtual machine, the cost of the peer varies by a third from minute to minute: one odd pair must not decide. */
const morePairs = 2

/** Frames as in the interface, or columns as requested by the dashboard. */
const rows = [
  { name: 'fanout', encoding: 'frames', load: plantLoad, quick: true },
  { name: 'fanout-columns', encoding: 'columns', load: plantLoad, quick: false },
  { name: 'fanout-hall', encoding: 'frames', load: hall, quick: false },
] as const

/**
 * All features on: log-in of each client, 500 zones, history, project filter; each fix goes through the real
 * ingest.
 */
export const positionFanouts = rows.map(
  ({ name, encoding, load: { tags, lanes }, quick: isQuick }): Measure => ({
    name,
    plane: 'server',
    what: `position ${encoding} to 100 clients, ${tags.toLocaleString('en')} tags at 10 Hz, batches of 20 and more`,
    peer: 'bare ws echo loop, messages of one frame',
    unit: 'frames/CPU s',
    ratio: 'ours/peer',
    gate: { atLeast: 30 },
    aim: 60,
    quick: isQuick,
    async run({ pairs, quick, note }) {
      const seconds = 6
      const started = await startPlant({ tags, zones: 500 })
      let echoedBytes = 570
      const load = { clients, batchMs: 50, columns: encoding === 'columns', lanes, everyMs: 1_000 / hz }
      try {
        // Warms up: code is slow the first time it runs, and a plant runs all day.
        await streamRun(started, { ...load, seconds: 15 })
        await echoRun(echoedBytes, 4)
        return await interleave(
          quick ? pairs : pairs + morePairs,
          async () => {
            const { framesPerS, fixesPerS, received, cpuShare } = await streamRun(started, {
              ...load,
              seconds,
            })
            echoedBytes = received.frameBytes || echoedBytes
            const wireBytes = (received.bytes / received.frames).toFixed(0)
            const batch = (received.frames / received.messages).toFixed(0)
            const share = ((100 * framesPerS) / (fixesPerS * clients)).toFixed(0)
            note(
              `fanout: ${Math.round(framesPerS)} frames/s of ${received.frameBytes} bytes (${wireBytes} on the wire), ${batch} per message, ${share} % of the input, ${cpuShare.toFixed(2)} cores`,
            )
            return framesPerS / cpuShare
          },
          async () => {
            const { messagesPerS, messagesPerCpuS } = await echoRun(echoedBytes, 4)
            note(`echo: ${Math.round(messagesPerS)} messages/s`)
            return messagesPerCpuS
          },
        )
      } finally {
        await started.stop()
      }
    },
  }),
)
