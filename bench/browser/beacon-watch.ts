import type { Crowd } from './crowd.ts'
import type { Flip } from './feed.ts'
import { placeOf } from './look.ts'
import type { Page } from './page.ts'
import { look } from './stage.ts'

/** A change seen on screen. Times are epoch ms. */
export interface Sighting {
  readonly beacon: number
  readonly isFlipped: boolean
  readonly atMs: number
}

const markerColour = [0x1f, 0x4e, 0x79]

/**
 * Samples the canvas of the tags in every frame of the page and records when the marker of a beacon first
 * appears at its other place. Reads pixels, not the state of the page. Returns a function that ends the watch
 * and returns the sightings.
 */
export async function watchBeacons(
  page: Page,
  crowd: Crowd,
  canvas: string,
): Promise<() => Promise<Sighting[]>> {
  const places = Array.from({ length: crowd.beacons }, (_, beacon) =>
    [false, true].map(isFlipped => {
      const { xM, yM } = crowd.beaconPlace(beacon, isFlipped)
      return placeOf(look, xM, yM)
    }),
  )
  const xs = places.map(both => both.map(place => Math.round(place.x)))
  const y = Math.round(places[0]?.[0]?.y ?? 0)
  await page.evaluate(`(() => {
    const xs = ${JSON.stringify(xs)}, colour = ${JSON.stringify(markerColour)}
    const width = ${look.width}
    const strip = document.createElement('canvas')
    Object.assign(strip, {width, height: 1})
    const context = strip.getContext('2d', {willReadFrequently: true})
    const state = xs.map(() => undefined)
    const seen = window.benchSightings = []
    function step() {
      requestAnimationFrame(step)
      const canvas = ${canvas}
      if (!canvas) return
      context.clearRect(0, 0, width, 1)
      const k = canvas.width / width
      context.drawImage(canvas, 0, Math.round(${y} * k), canvas.width, 1, 0, 0, width, 1)
      const {data} = context.getImageData(0, 0, width, 1)
      const isMarker = x => colour.every((c, i) => Math.abs(data[x * 4 + i] - c) < 24) && data[x * 4 + 3] > 200
      for (const [beacon, [home, away]] of xs.entries()) {
        const isFlipped = isMarker(away) ? true : isMarker(home) ? false : undefined
        if (isFlipped === undefined || isFlipped === state[beacon]) continue
        state[beacon] = isFlipped
        seen.push({beacon, isFlipped, atMs: performance.timeOrigin + performance.now()})
      }
    }
    step()
  })()`)
  return () => page.evaluate<Sighting[]>('window.benchSightings')
}

/** Time from sending each move until it was seen, ms; Infinity for moves that were never seen. */
export function delaysOf(flips: readonly Flip[], sightings: readonly Sighting[]): number[] {
  return flips.map(({ beacon, isFlipped, sentMs }) => {
    const next = flips.find(each => each.beacon === beacon && each.sentMs > sentMs)
    const seen = sightings.find(
      each => each.beacon === beacon && each.isFlipped === isFlipped && each.atMs >= sentMs - 1,
    )
    if (!seen || (next && seen.atMs > next.sentMs + 1_000)) return Number.POSITIVE_INFINITY
    return Math.max(0, seen.atMs - sentMs)
  })
}

/** The value at or below which the given share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
