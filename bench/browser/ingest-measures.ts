import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions, VoidRun } from '../measure.ts'
import { buildProduct } from '../product.ts'
import { delaysOf, percentile, watchBeacons } from './beacon-watch.ts'
import { launchChromium } from './chromium.ts'
import { createCrowd } from './crowd.ts'
import { openDashboard } from './dashboard.ts'
import { startIngestFeed, type Transport } from './ingest-feed.ts'
import { openPlant, type Plant } from './plant.ts'
import { look, screen } from './stage.ts'

const tags = 500
const beacons = 6
const warmMs = 4_000
const canvas = `document.querySelector('[data-testid=tags]')`

/** p95 from sending a position to the server until the marker is seen at its place, ms. */
async function delayOf(plant: Plant, transport: Transport, { quick, note }: MeasureOptions): Promise<number> {
  const crowd = createCrowd(tags - beacons, beacons)
  const chromium = await launchChromium({})
  try {
    const feed = await startIngestFeed(plant, crowd, transport)
    const ready = { origin: plant.origin, readers: () => 0, waitForReaders: async () => undefined }
    const page = await openDashboard(chromium, screen, plant, ready, { labels: 'all', look })
    const endWatch = await watchBeacons(page, crowd, canvas)
    await sleep(warmMs)
    const fromMs = Date.now()
    await sleep(quick ? 8_000 : 15_000)
    const toMs = Date.now()
    // The last moves may be seen a while later.
    await sleep(1_000)
    const flips = feed.flips.filter(({ sentMs }) => sentMs > fromMs && sentMs < toMs)
    const delays = delaysOf(flips, await endWatch())
    await feed.stop()
    const unseen = delays.filter(delay => !Number.isFinite(delay)).length
    if (flips.length < 20 || unseen > flips.length / 20)
      throw new VoidRun(`${unseen} of ${flips.length} moves were never seen by ${transport}`)
    const p95Ms = percentile(delays, 0.95)
    note(
      `${transport}, ${tags} tags x 10 Hz: p95 ${p95Ms.toFixed(0)} ms to the screen (${flips.length} moves)`,
    )
    return p95Ms
  } finally {
    await chromium.close()
  }
}

/** From another system to the screen, through the real server with its zones and history. */
export const ingestMeasures: readonly Measure[] = [
  {
    name: 'mqtt-to-screen',
    plane: 'browser',
    what: `position to screen p95 by MQTT QoS 1, ${tags} tags x 10 Hz`,
    peer: 'HTTP batches at the same rate',
    unit: 'ms',
    ratio: 'ours/peer',
    gate: { atMost: 1.5 },
    aim: 1,
    quick: false,
    async run(options) {
      await buildProduct()
      const plant = await openPlant(tags)
      try {
        return await interleave(
          options.pairs,
          () => delayOf(plant, 'mqtt', options),
          () => delayOf(plant, 'http', options),
        )
      } finally {
        await plant.close()
      }
    },
  },
]
