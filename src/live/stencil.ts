import type { Mask } from './mask.ts'

/**
 * A mask ready to be painted, and two pictures of it in bits: which pixels it touches, and which it hides whatever is under
 * them (when its ink is opaque). They let a painter pass over what is hidden without looking at a pixel.
 */
export interface Stencil {
  readonly width: number
  readonly height: number
  /** The bytes of the mask, line by line from `at` on. */
  readonly data: Uint8Array
  readonly at: number
  /** Columns of 32 pixels from the left; of each, from top to bottom, the bits touched and the bits hidden in turn. */
  readonly columns: number
  readonly bits: Int32Array
  readonly bitsAt: number
}

/** Where stencils lie, one right after the other: thousands of them are read in every frame, in the order they were made. */
export interface StencilPool {
  add(mask: Mask): Stencil
}

/** @param pageSize bytes that are taken at a time */
export function createStencilPool(pageSize = 65_536): StencilPool {
  let data = new Uint8Array(0)
  let at = 0
  let bits = new Int32Array(0)
  let bitsAt = 0
  return {
    add(mask) {
      const { width, height } = mask
      const columns = (width + 31) >> 5
      if (at + width * height > data.length) {
        data = new Uint8Array(Math.max(pageSize, width * height))
        at = 0
      }
      if (bitsAt + columns * height * 2 > bits.length) {
        bits = new Int32Array(Math.max(pageSize >> 2, columns * height * 2))
        bitsAt = 0
      }
      const stencil = { width, height, data, at, columns, bits, bitsAt }
      for (let j = 0; j < height; j++)
        for (let i = 0; i < width; i++) {
          const byte = mask.data[(mask.top + j) * mask.stride + mask.left + i] ?? 0
          data[at + j * width + i] = byte
          const word = bitsAt + ((i >> 5) * height + j) * 2
          const bit = 1 << (i & 31)
          if (byte >= 0x10) bits[word] = (bits[word] ?? 0) | bit
          if (byte >= 0xf0) bits[word + 1] = (bits[word + 1] ?? 0) | bit
        }
      at += width * height
      bitsAt += columns * height * 2
      return stencil
    },
  }
}
