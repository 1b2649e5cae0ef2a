import { type Bounds, ringBounds } from '#domain/geometry/ring.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import { metresToImage } from '#domain/site/placement.ts'

/** Where an image has drawn pixels: one bit for each pixel of a copy that is `scale` times as large. */
export interface ImageInk {
  readonly bits: InkBits
  readonly scale: number
}

/** Rows of words of 32 pixels each. */
interface InkBits {
  readonly words: Uint32Array
  readonly width: number
  readonly height: number
}

/** Where a plan has drawn lines and text. */
export interface PlanInk {
  /** Share of drawn pixels in an upright rectangle (metres), 0 to 1; 0 outside the plan. */
  shareIn(bounds: Bounds): number
}

/** Minimum difference between neighbouring pixels that counts as drawn, of 255. */
const minStep = 12

/** Finds drawn pixels by grey values. */
export function inkBits(grey: ArrayLike<number>, width: number, height: number): InkBits {
  const perRow = (width + 31) >> 5
  const words = new Uint32Array(perRow * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = grey[y * width + x] ?? 0
      const right = x + 1 < width ? (grey[y * width + x + 1] ?? 0) : here
      const below = y + 1 < height ? (grey[(y + 1) * width + x] ?? 0) : here
      if (Math.abs(here - right) < minStep && Math.abs(here - below) < minStep) continue
      const at = y * perRow + (x >> 5)
      words[at] = (words[at] ?? 0) | (1 << (x & 31))
    }
  return { words, width, height }
}

/** Number of bits in a word of 32. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Number of drawn pixels within the half-open rectangle, clipped to the image. */
export function inkWithin({ words, width, height }: InkBits, box: Bounds): number {
  const clip = (v: number, max: number) => Math.min(max, Math.max(0, Math.round(v)))
  const [x0, x1] = [clip(box.minX, width), clip(box.maxX, width)]
  const [y0, y1] = [clip(box.minY, height), clip(box.maxY, height)]
  const perRow = (width + 31) >> 5
  let count = 0
  for (let column = x0 >> 5; column << 5 < x1; column++) {
    const [from, to] = [Math.max(0, x0 - (column << 5)), Math.min(32, x1 - (column << 5))]
    const mask = (-1 << from) & (to === 32 ? -1 : ~(-1 << to))
    for (let y = y0; y < y1; y++) count += bitCount((words[y * perRow + column] ?? 0) & mask)
  }
  return count
}

/** The pixels of a canvas; undefined if browsers forbid to read them, because an image came from another host. */
function pixelsOf(context: CanvasRenderingContext2D): ImageData | undefined {
  try {
    return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined
    throw error
  }
}

/** Analyses a copy of an image that is `scale` times as large; undefined if its pixels cannot be read. */
export function readInk(context: CanvasRenderingContext2D, scale: number): ImageInk | undefined {
  const pixels = pixelsOf(context)
  if (!pixels) return undefined
  const { data, width, height } = pixels
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++)
    grey[i] = ((data[i * 4] ?? 0) + 2 * (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) >> 2
  return { bits: inkBits(grey, width, height), scale }
}

/** @param heightPx of the image */
export function placeInk({ bits, scale }: ImageInk, heightPx: number, placement: Placement): PlanInk {
  return {
    shareIn({ minX, minY, maxX, maxY }) {
      const corners = [
        { x: minX, y: minY },
        { x: maxX, y: minY },
        { x: maxX, y: maxY },
        { x: minX, y: maxY },
      ].map(corner => {
        const p = metresToImage(placement, heightPx, corner)
        return { x: p.x * scale, y: p.y * scale }
      })
      const box = ringBounds(corners)
      const area = Math.max(1, (box.maxX - box.minX) * (box.maxY - box.minY))
      return Math.min(1, inkWithin(bits, box) / area)
    },
  }
}
