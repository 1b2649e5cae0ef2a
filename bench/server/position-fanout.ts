import { interleave, type Measure } from '../measure.ts'
import { echoRun } from './echo.ts'
import { startPlant } from './plant.ts'
import { streamRun } from './stream-run.ts'

const clients = 100

/**
 * Everything on: the log-in of each client, 500 zones, history, the project's filter; each fix through the real ingest. As the
 * interface has frames, and as columns, which the dashboard asks for.
 */
export const positionFanouts = (['frames', 'columns'] as const).map(
  (encoding): Measure => ({
    name: encoding === 'frames' ? 'fanout' : 'fanout-columns',
    plane: 'server',
    what: `position ${encoding} to 100 clients, 1,000 tags at 10 Hz, batches of 20 and more`,
    peer: 'bare ws echo loop, messages of one frame',
    unit: 'frames/CPU s',
    ratio: 'ours/peer',
    gate: { atLeast: 30 },
    aim: 60,
    quick: encoding === 'frames',
    async run({ pairs, quick, note }) {
      const seconds = quick ? 3 : 6
      const plant = await startPlant({ tags: 1_000, zones: 500 })
      let echoedBytes = 570
      const load = { clients, batchMs: 50, columns: encoding === 'columns', lanes: 20, everyMs: 100 }
      try {
        // What runs for the first time is slow, and a plant runs all day.
        await streamRun(plant, { ...load, seconds: 4 })
        await echoRun(echoedBytes, 2)
        return await interleave(
          pairs,
          async () => {
            const { framesPerS, fixesPerS, heard, cpuShare } = await streamRun(plant, { ...load, seconds })
            echoedBytes = heard.frameBytes || echoedBytes
            const wireBytes = (heard.bytes / heard.frames).toFixed(0)
            const batch = (heard.frames / heard.messages).toFixed(0)
            const share = ((100 * framesPerS) / (fixesPerS * clients)).toFixed(0)
            note(
              `fanout: ${Math.round(framesPerS)} frames/s of ${heard.frameBytes} bytes (${wireBytes} on the wire), ${batch} a message, ${share} % of what came in, ${cpuShare.toFixed(2)} cores`,
            )
            return framesPerS / cpuShare
          },
          async () => {
            const { messagesPerS, messagesPerCpuS } = await echoRun(echoedBytes, Math.max(2, seconds / 2))
            note(`echo: ${Math.round(messagesPerS)} messages/s`)
            return messagesPerCpuS
          },
        )
      } finally {
        await plant.stop()
      }
    },
  }),
)
