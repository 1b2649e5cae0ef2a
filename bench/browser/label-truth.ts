import { type Look, placeOf } from './look.ts'
import type { Page } from './page.ts'
import { distance, type Picture } from './picture.ts'

/** A name drawn by the canvas of the page: its dark pixels, relative to the middle of the left edge. */
export type Writing = readonly (readonly [number, number])[]

const textColour = [0x1b, 0x24, 0x30] as const

/** How names look in the typeface of the page. */
export function writingsOf(page: Page, names: readonly string[]): Promise<Writing[]> {
  return page.evaluate(`(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, {width: 120, height: 24})
    const context = canvas.getContext('2d', {willReadFrequently: true})
    return ${JSON.stringify(names)}.map(name => {
      context.clearRect(0, 0, 120, 24)
      context.font = '500 11.5px "Inter Variable", Inter, system-ui, sans-serif'
      context.textBaseline = 'middle'
      context.fillText(name, 4, 12)
      const {data} = context.getImageData(0, 0, 120, 24)
      const dark = []
      for (let y = 0; y < 24; y++) for (let x = 0; x < 120; x++) if (data[(y * 120 + x) * 4 + 3] > 110) dark.push([x - 4, y - 12])
      return dark
    })
  })()`)
}

/**
 * How well a name matches the picture at the best place within two pixels, minus the dark pixels beside it: 1
 * means all of it and nothing else.
 */
export function likeness(picture: Picture, writing: Writing, x: number, y: number): number {
  const key = (dx: number, dy: number) => dy * 200 + dx
  const dark = new Set<number>()
  for (let dy = -10; dy <= 10; dy++)
    for (let dx = -2; dx < 76; dx++)
      if (distance(picture.at(Math.round(x) + dx, Math.round(y) + dy), textColour) < 120)
        dark.add(key(dx, dy))
  let best = 0
  for (let sy = -2; sy <= 2; sy++)
    for (let sx = -2; sx <= 6; sx++) {
      const both = writing.filter(([dx, dy]) => dark.has(key(dx + sx, dy + sy))).length
      best = Math.max(best, both / (writing.length + dark.size - both))
    }
  return best
}

/** Tags whose name overlaps nothing on the screen, and where the name begins. */
export function clearNames(
  look: Look,
  placesMm: Float64Array,
): { readonly tag: number; readonly x: number; readonly y: number }[] {
  const spots = Array.from({ length: placesMm.length / 2 }, (_, tag) => ({
    tag,
    ...placeOf(look, (placesMm[tag * 2] ?? 0) / 1000, (placesMm[tag * 2 + 1] ?? 0) / 1000),
  })).filter(({ x, y }) => x > 70 && y > 20 && x < look.width - 100 && y < look.height - 20)
  return spots
    .filter(
      ({ tag, x, y }) =>
        !spots.some(o => o.tag !== tag && o.x > x - 90 && o.x < x + 90 && Math.abs(o.y - y) < 22),
    )
    .map(({ tag, x, y }) => ({ tag, x: look.left + x + 9, y: look.top + y }))
}
