import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../mock-server/simulation/random.ts'
import { type MeasureOptions, VoidRun } from '../measure.ts'
import { delaysOf, percentile, watchBeacons } from './beacon-watch.ts'
import { openFloor } from './dashboard.ts'
import type { FeedOptions } from './feed.ts'
import { clearNames, likeness, writingsOf } from './label-truth.ts'
import { type Look, placeOf } from './look.ts'
import type { Page } from './page.ts'
import { takePicture } from './picture.ts'
import { pixelTruth } from './pixel-truth.ts'
import { look, play, type Stage } from './stage.ts'

export interface TruthOptions extends Pick<MeasureOptions, 'quick' | 'note'> {
  /** The fault to inject into the stream. */
  readonly feed?: Partial<FeedOptions>
  /** The fault to inject into the page. */
  readonly sabotage?: string
}

const tags = 10_000
const floorCanvas = `document.querySelector('[data-testid=tags]')`

function demand(holds: boolean, what: string): void {
  if (!holds) throw new VoidRun(what)
}

async function beaconTruth(
  page: Page,
  stage: Stage,
  { note, feed = {} }: TruthOptions,
): Promise<Float64Array> {
  const crowd = stage.crowd(tags)
  const endWatch = await watchBeacons(page, crowd, floorCanvas)
  stage.feed.start(crowd, { hz: 1, restMs: 1_500, ...feed, beacons: true })
  await sleep(10_000)
  const placesMm = stage.feed.stop()
  await sleep(1_500)
  // Names and markers are drawn in the first seconds.
  const fromMs = Date.now() - 8_500
  const flips = stage.feed.flips.filter(flip => flip.sentMs > fromMs)
  const delays = delaysOf(flips, await endWatch())
  const missed = delays.filter(delay => delay === Number.POSITIVE_INFINITY).length
  const p95 = percentile(delays, 0.95)
  note(
    `truth: ${flips.length} beacons moved, ${missed} unseen, p50 ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  )
  demand(flips.length > 10, 'no beacon moved')
  demand(missed <= flips.length * 0.05, `${missed} of ${flips.length} beacons were not seen`)
  demand(percentile(delays, 0.5) < 1_000, `beacons were seen ${percentile(delays, 0.5).toFixed(0)} ms late`)
  return placesMm
}

async function pictureTruth(page: Page, placesMm: Float64Array, { note }: TruthOptions): Promise<void> {
  const truth = pixelTruth(await takePicture(page), look, placesMm)
  note(
    `truth: ${(truth.there * 100).toFixed(1)} % of ${truth.looked} markers, ${(truth.empty * 100).toFixed(2)} % of ${truth.lookedEmpty} empty places`,
  )
  demand(
    truth.looked > 500 && truth.there >= 0.97,
    `only ${(truth.there * 100).toFixed(1)} % of the markers are there`,
  )
  demand(truth.empty >= 0.999, `${((1 - truth.empty) * 100).toFixed(2)} % of the empty floor is painted`)
}

const isFree = ({ x, y }: { readonly x: number; readonly y: number }) =>
  `document.elementFromPoint(${x}, ${y}) instanceof HTMLCanvasElement`

/** Clicks random tags: the right one opens, at the position that the service reports. */
async function clickTruth(
  page: Page,
  stage: Stage,
  placesMm: Float64Array,
  { quick, note }: TruthOptions,
): Promise<void> {
  const random = createRandom(Date.now())
  const clicks = quick ? 15 : 100
  let farthestM = 0
  for (let [k, tries] = [0, 1]; k < clicks; tries++) {
    demand(tries <= 2 * clicks, 'most of the map is covered')
    const tag = Math.floor(random.next() * tags)
    const mm = (i: number) => [(placesMm[i * 2] ?? 0) / 1000, (placesMm[i * 2 + 1] ?? 0) / 1000] as const
    const at = placeOf(look, ...mm(tag))
    // The click hits the tag, or a tag on top that is closer to its rounded position.
    let expected = tag
    let nearest = Number.POSITIVE_INFINITY
    const click = { x: Math.round(at.x), y: Math.round(at.y) }
    for (let i = 0; i < tags; i++) {
      const place = placeOf(look, ...mm(i))
      const d = Math.hypot(place.x - click.x, place.y - click.y)
      if (d <= nearest) [expected, nearest] = [i, d]
    }
    const onScreen = { x: look.left + click.x, y: look.top + click.y }
    // Some tags are under the tools of the map.
    if (!(await page.evaluate<boolean>(isFree(onScreen)))) continue
    k += 1
    await page.click(onScreen.x, onScreen.y)
    const name = stage.plant.tagNames[expected] ?? ''
    const uid = stage.plant.names.tagUids[expected] ?? ''
    const opened = `[...document.querySelectorAll('h2')].some(h => h.textContent === ${JSON.stringify(name)}) && new URLSearchParams(location.search).get('tag') === ${JSON.stringify(uid)} && /^[\\d.]+, [\\d.]+, [\\d.]+ m$/m.test([...document.querySelectorAll('dd')].map(e => e.textContent).join('\\n'))`
    // Several tags within the hit tolerance are listed: the right one must be among them.
    const listed = `[...document.querySelectorAll('[data-over-stage] li button')].find(b => b.textContent === ${JSON.stringify(name)})`
    await page
      .until(`${opened} || ${listed} !== undefined`, `${name} to open`, 8_000)
      .then(() => page.evaluate(`${listed}?.click()`))
      .then(() => page.until(opened, `${name} to open`, 8_000))
      .catch(async () => {
        const seen = await page.evaluate<string>(
          `[...document.querySelectorAll('h2, [data-over-stage] li button')].map(e => e.textContent).join(', ')`,
        )
        demand(false, `a click on ${name} at ${click.x}, ${click.y} opened something else: ${seen}`)
      })
    const shown = await page.evaluate<string>(
      `[...document.querySelectorAll('dd')].map(e => e.textContent).find(t => /^[\\d.]+, [\\d.]+, [\\d.]+ m$/.test(t)) ?? ''`,
    )
    const [x = Number.NaN, y = Number.NaN] = shown.split(', ').map(Number.parseFloat)
    const [xM, yM] = mm(expected)
    farthestM = Math.max(farthestM, Math.abs(x - xM), Math.abs(y - yM))
    demand(farthestM <= 0.01, `${name} is shown ${farthestM.toFixed(3)} m from its position`)
  }
  note(`truth: ${clicks} clicks opened the right tag, at most ${(farthestM * 1000).toFixed(0)} mm off`)
}

async function labelTruth(
  page: Page,
  stage: Stage,
  placesMm: Float64Array,
  { note }: TruthOptions,
): Promise<void> {
  const random = createRandom(Date.now() + 1)
  const near: Look = { ...look, x: 180 + random.next() * 240, y: 150 + random.next() * 80, zoom: 30 }
  await openFloor(page, stage.plant, stage.feed, { labels: 'all', look: near })
  const hold = stage.feed.hold()
  await sleep(3_000)
  const picture = await takePicture(page)
  hold()
  const found = clearNames(near, placesMm).slice(0, 24)
  demand(found.length >= 6, `only ${found.length} names have room in the part that is checked`)
  const name = (tag: number) => stage.plant.tagNames[tag] ?? ''
  const others = found.map(({ tag }) => name((tag + 4711) % tags))
  const own = await writingsOf(
    page,
    found.map(({ tag }) => name(tag)),
  )
  const wrong = await writingsOf(page, others)
  let read = 0
  for (const [i, { x, y }] of found.entries()) {
    const alike = likeness(picture, own[i] ?? [], x, y)
    if (alike > 0.45 && alike > likeness(picture, wrong[i] ?? [], x, y)) read++
  }
  note(`truth: ${read} of ${found.length} names are drawn correctly`)
  demand(read >= found.length * 0.9, `only ${read} of ${found.length} names are drawn correctly`)
}

/**
 * Checks that the screen shows what the service sent, in every respect that a fast picture could give up.
 * @throws VoidRun
 */
export async function checkTruth(stage: Stage, options: TruthOptions): Promise<void> {
  const player = await play(stage, 'ours', { labels: 'none', sabotage: options.sabotage })
  try {
    const placesMm = await beaconTruth(player.page, stage, options)
    const hold = stage.feed.hold()
    await sleep(2_000)
    await pictureTruth(player.page, placesMm, options)
    await clickTruth(player.page, stage, placesMm, options)
    hold()
    await labelTruth(player.page, stage, placesMm, options)
  } finally {
    stage.feed.stop()
    await player.close()
  }
}

const checked = new Map<boolean, Promise<void>>()

/** Checks it once for all measures with the same stream: they use the same build. */
export function requireTruth(stage: Stage, options: TruthOptions): Promise<void> {
  const columns = options.feed?.columns ?? false
  const known = checked.get(columns) ?? checkTruth(stage, options)
  checked.set(columns, known)
  return known
}
