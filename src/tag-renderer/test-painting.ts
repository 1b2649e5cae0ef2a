import { blend } from './blend.ts'
import type { InkTable } from './draw-list.ts'
import { colourTable, type Mask, maskByte, maskOf, rgbOf } from './mask.ts'

export const ink = (mark: string, opacity = 1): InkTable => ({
  table: colourTable(rgbOf(mark), rgbOf('#ffffff'), opacity),
  opaque: opacity === 1 ? -1 : 0,
})
export const solid = (width: number, height = width, byte = 0xff): Mask => ({
  data: new Uint8Array(width * height).fill(byte),
  stride: width,
  left: 0,
  top: 0,
  width,
  height,
})

export interface Item {
  readonly mask: Mask
  readonly ink: InkTable
  readonly x: number
  readonly y: number
}

/** Reference implementation: back to front, pixel by pixel. */
export function reference(width: number, height: number, items: readonly Item[]): Int32Array {
  const pixels = new Int32Array(width * height)
  for (const { mask, ink: each, x, y } of items)
    for (let j = 0; j < mask.height; j++)
      for (let i = 0; i < mask.width; i++) {
        const byte = mask.data[(mask.top + j) * mask.stride + mask.left + i] ?? 0
        const [px, py] = [x + i, y + j]
        if (byte < 16 || px < 0 || py < 0 || px >= width || py >= height) continue
        pixels[py * width + px] = blend(each.table[byte] ?? 0, pixels[py * width + px] ?? 0)
      }
  return pixels
}

/** Compares bytes at once; `toEqual` would compare thousands of numbers, one by one. */
export const hasSamePixels = (pixels: Int32Array, others: Int32Array) =>
  Buffer.from(pixels.buffer).equals(Buffer.from(others.buffer))

export const masks = [
  solid(3),
  solid(70, 9),
  solid(40, 5, maskByte(0.5, 0.5)),
  maskOf(6, 2, (x, y) => Math.hypot(x, y) - 6),
  maskOf(30, 1, (x, y) => Math.abs(Math.hypot(x, y) - 28) - 2),
  // A part of a larger page, like labels.
  { ...maskOf(20, 2, (x, y) => Math.abs(x) + Math.abs(y) - 20), left: 5, top: 7, width: 33, height: 20 },
]
export const inks = [ink('#102030'), ink('#c01030'), ink('#0b6bcb', 0.5)]
