import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions } from '../measure.ts'
import { buildProduct } from '../product.ts'
import { launchChromium } from './chromium.ts'
import { createCrowd } from './crowd.ts'
import { openDashboard } from './dashboard.ts'
import { type Feed, openFeed } from './feed.ts'
import type { Page } from './page.ts'
import { openPlant, type Plant } from './plant.ts'
import { look } from './stage.ts'

const tags = 10_000
const crowded = { zones: 300, manyCorners: true, anchors: 200 }
const screen = { width: 1600, height: 900, dpr: 1 }
const displayHz = 60

/** Sends one input per sixtieth of a second, without waiting for a frame. */
async function atDisplayRate(inputs: number, send: (k: number) => Promise<unknown>): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let k = 0; k < inputs; k++) {
    sent.push(send(k))
    await sleep(1000 / displayHz)
  }
  await Promise.race([Promise.allSettled(sent), sleep(5_000)])
}

/** Frames per second on the main thread while the view is dragged and zoomed. */
async function panAndZoom(page: Page, seconds: number): Promise<number> {
  await page.evaluate(`(() => {
    window.benchFrames = 0
    const count = () => { window.benchFrames++; requestAnimationFrame(count) }
    requestAnimationFrame(count)
  })()`)
  const [x, y] = [look.left + look.width / 2, look.top + look.height / 2]
  const beganMs = performance.now()
  const before = await page.evaluate<number>('window.benchFrames')
  await page.mouse('mouseMoved', x, y)
  await page.mouse('mousePressed', x, y)
  await atDisplayRate((seconds * displayHz) / 2, k =>
    page.drag(x + 200 * Math.sin(k / 15), y + 120 * Math.sin(k / 21)),
  )
  await page.mouse('mouseReleased', x, y)
  await atDisplayRate((seconds * displayHz) / 2, k =>
    page.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x,
      y,
      deltaX: 0,
      deltaY: Math.cos(k / 20) > 0 ? -40 : 40,
    }),
  )
  const frames = (await page.evaluate<number>('window.benchFrames')) - before
  return (frames * 1_000) / (performance.now() - beganMs)
}

async function framesPerSecond(plant: Plant, feed: Feed, { quick, note }: MeasureOptions): Promise<number> {
  const chromium = await launchChromium()
  try {
    const page = await openDashboard(chromium, screen, plant, feed, { labels: 'all', look })
    feed.start(createCrowd(tags - 6, 6), { hz: 2, columns: true })
    await sleep(quick ? 3_000 : 5_000)
    const fps = await panAndZoom(page, quick ? 6 : 12)
    feed.stop()
    note(`ours: ${fps.toFixed(1)} frames per second`)
    return fps
  } finally {
    await chromium.close()
  }
}

/** Moves the view over a full floor, with every zone and anchor as a Konva node. */
export const panMeasures: readonly Measure[] = [
  {
    name: 'pan-zoom',
    plane: 'browser',
    what: 'frames per second while the view is dragged and zoomed, 300 zones of 12 vertices, 200 anchors, 10,000 moving tags',
    peer: 'the display',
    unit: 'fps',
    ratio: 'ours/peer',
    gate: { atLeast: 55 / displayHz },
    aim: 1,
    quick: false,
    async run(options) {
      await buildProduct()
      const plant = await openPlant(tags, crowded)
      const feed = await openFeed(plant)
      try {
        return await interleave(
          options.pairs,
          () => framesPerSecond(plant, feed, options),
          async () => displayHz,
        )
      } finally {
        await feed.close()
        await plant.close()
      }
    },
  },
]
