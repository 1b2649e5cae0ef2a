import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions, VoidRun } from '../measure.ts'
import { buildProduct } from '../product.ts'
import { launchChromium } from './chromium.ts'
import { readThreads } from './cpu-clock.ts'
import { createCrowd } from './crowd.ts'
import { openFeed } from './feed.ts'
import type { Page } from './page.ts'
import { enter, openDemo, type Place } from './place.ts'
import { openPlant } from './plant.ts'
import { ranBetween } from './schedstat.ts'

const tags = 2_000
const flood = { zones: 299, alarms: 2_000 }
/** Interval of each stationary tag: short enough to count as live. */
const resendMs = 2_000
const screen = { width: 1600, height: 900, dpr: 1 }

interface Opened {
  readonly firstViewMs: number
  readonly idleShare: number
}

async function openFlood(): Promise<Place> {
  const plant = await openPlant(tags, flood)
  const feed = await openFeed(plant)
  return {
    origin: feed.origin,
    email: plant.email,
    password: plant.password,
    feed,
    async close() {
      await feed.close()
      await plant.close()
    },
  }
}

/**
 * Types into the command palette at the speed of a fast typist.
 * @throws VoidRun if a key is lost
 */
async function typeInPalette(page: Page): Promise<void> {
  const typed = 'press cell and staging'
  const key = (type: string, fields: Readonly<Record<string, unknown>>) =>
    page.send('Input.dispatchKeyEvent', { type, ...fields })
  await key('rawKeyDown', { key: 'k', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: 2 })
  await key('keyUp', { key: 'k', code: 'KeyK', windowsVirtualKeyCode: 75, modifiers: 2 })
  for (const char of typed) {
    await key('keyDown', { key: char, text: char })
    await key('keyUp', { key: char })
    await sleep(60)
  }
  await sleep(500)
  const got = await page.evaluate<string>(
    `document.querySelector('dialog input, [role=combobox]')?.value ?? ''`,
  )
  if (got !== typed) throw new VoidRun(`keys were lost in the palette: "${got}"`)
}

/** Opens the floor once: time until its tags and alarms are shown, and the CPU time used while idle. */
async function visit(place: Place, label: string, { quick, note }: MeasureOptions): Promise<Opened> {
  const chromium = await launchChromium()
  try {
    const page = await chromium.openPage(screen)
    const areaUid = await enter(page, place)
    const beganMs = performance.now()
    await page.goto(`${place.origin}/floor/${areaUid}`)
    const shown = `document.querySelector('[data-testid=tags]')?.width > 300 && document.querySelector('[data-severity]') !== null`
    while (!(await page.evaluate<boolean>(shown).catch(() => false))) {
      if (performance.now() - beganMs > 60_000) throw new Error('the floor was not shown')
      await sleep(20)
    }
    const firstViewMs = performance.now() - beganMs
    if (place.feed) {
      place.feed.start(createCrowd(tags - 6, 6), { hz: 2, columns: true })
      await sleep(1_000)
      place.feed.stop()
    }
    const letGo = place.feed?.hold(resendMs)
    await sleep(quick ? 3_000 : 5_000)
    const before = readThreads(chromium.pid)
    const beginMs = performance.now()
    await sleep(quick ? 4_000 : 8_000)
    const ranMs = ranBetween(before, readThreads(chromium.pid)).reduce((sum, { runMs }) => sum + runMs, 0)
    const idleShare = ranMs / (performance.now() - beginMs)
    await typeInPalette(page)
    letGo?.()
    note(
      `${label}: first view ${firstViewMs.toFixed(0)} ms, idle ${(100 * idleShare).toFixed(1)} % of a core`,
    )
    return { firstViewMs, idleShare }
  } finally {
    await chromium.close()
  }
}

function floodMeasure(name: string, what: string, unit: string, figure: (opened: Opened) => number): Measure {
  return {
    name,
    plane: 'browser',
    what: `${what}, 2,000 alarms, 300 zones and 2,000 stationary tags in one area`,
    peer: 'the demo',
    unit,
    ratio: 'ours/peer',
    gate: { atMost: 1.5 },
    aim: 1.2,
    quick: false,
    async run(options) {
      await buildProduct()
      const [ours, demo] = [await openFlood(), await openDemo()]
      try {
        return await interleave(
          options.pairs,
          async () => figure(await visit(ours, 'flood', options)),
          async () => figure(await visit(demo, 'demo', options)),
        )
      } finally {
        await ours.close()
        await demo.close()
      }
    },
  }
}

/** What many alarms in one area cost its viewers (O7). */
export const floodMeasures: readonly Measure[] = [
  floodMeasure('flood-first-view', 'time to the first view of the floor', 'ms', each => each.firstViewMs),
  floodMeasure('flood-idle', 'CPU time while idle, as a share of a core', 'cores', each => each.idleShare),
]
