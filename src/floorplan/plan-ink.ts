import { type Bounds, ringBounds } from '#domain/geometry/ring.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import { metresToImage } from '#domain/site/placement.ts'

/** Where an image has drawn pixels: a summed-area table of a copy that is `scale` times as large. */
export interface ImageInk {
  readonly sums: Uint32Array
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Where a plan has drawn lines and text. */
export interface PlanInk {
  /** Share of drawn pixels in an upright rectangle (metres), 0 to 1; 0 outside the plan. */
  shareIn(bounds: Bounds): number
}

/** Minimum difference between neighbouring pixels that counts as drawn, of 255. */
const minStep = 12
/** Summed-area table of drawn pixels from grey values, one row and column larger than the image. */
export function inkSums(grey: ArrayLike<number>, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let line = 0
    for (let x = 0; x < width; x++) {
      const here = grey[y * width + x] ?? 0
      const right = x + 1 < width ? (grey[y * width + x + 1] ?? 0) : here
      const below = y + 1 < height ? (grey[(y + 1) * width + x] ?? 0) : here
      if (Math.abs(here - right) >= minStep || Math.abs(here - below) >= minStep) line++
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line
    }
  }
  return sums
}

/** Sum within the half-open rectangle, clipped to the image. */
export function inkWithin(sums: Uint32Array, width: number, height: number, box: Bounds): number {
  const clip = (v: number, max: number) => Math.min(max, Math.max(0, Math.round(v)))
  const [x0, x1] = [clip(box.minX, width), clip(box.maxX, width)]
  const [y0, y1] = [clip(box.minY, height), clip(box.maxY, height)]
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
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
  return { sums: inkSums(grey, width, height), width, height, scale }
}

/** @param heightPx of the image */
export function placeInk(
  { sums, width, height, scale }: ImageInk,
  heightPx: number,
  placement: Placement,
): PlanInk {
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
      return Math.min(1, inkWithin(sums, width, height, box) / area)
    },
  }
}
