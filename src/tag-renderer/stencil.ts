import type { Mask } from './mask.ts'

/** A stencil's number in its store. */
export type Stencil = number

/**
 * Masks prepared for painting, with two bit sets each: the pixels they touch, and the pixels they hide (with opaque
 * ink). They let a painter skip hidden pixels. Stored as one column per property, because tens of thousands are read
 * per frame.
 */
export interface StencilStore {
  count: number
  width: Int32Array
  height: Int32Array
  /** From the top to the centre line, pixels. */
  rise: Int32Array
  /** Offset of its bytes in `data`, line by line. */
  at: Int32Array
  data: Uint8Array
  /**
   * Offset of its bits: columns of 32 pixels from the left, each from top to bottom with alternating words of touched
   * and hidden bits.
   */
  bitsAt: Int32Array
  bits: Int32Array
  usedData: number
  usedBits: number
}

export function createStencilStore(): StencilStore {
  return {
    count: 0,
    width: new Int32Array(64),
    height: new Int32Array(64),
    rise: new Int32Array(64),
    at: new Int32Array(64),
    data: new Uint8Array(16_384),
    bitsAt: new Int32Array(64),
    bits: new Int32Array(4096),
    usedData: 0,
    usedBits: 0,
  }
}

function withRoom<T extends Int32Array | Uint8Array>(column: T, needed: number): T {
  if (needed <= column.length) return column
  const wider = new (column.constructor as new (length: number) => T)(
    Math.max(needed, Math.ceil(column.length * 1.25)),
  )
  wider.set(column)
  return wider
}

/** @param rise from the top to the centre line, pixels */
export function addStencil(store: StencilStore, mask: Mask, rise = mask.height >> 1): Stencil {
  const { width, height } = mask
  const columns = (width + 31) >> 5
  const id = store.count++
  for (const name of ['width', 'height', 'rise', 'at', 'bitsAt'] as const)
    store[name] = withRoom(store[name], store.count)
  store.data = withRoom(store.data, store.usedData + width * height)
  store.bits = withRoom(store.bits, store.usedBits + columns * height * 2)
  const { usedData: at, usedBits: bitsAt, data, bits } = store
  store.width[id] = width
  store.height[id] = height
  store.rise[id] = rise
  store.at[id] = at
  store.bitsAt[id] = bitsAt
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const byte = mask.data[(mask.top + j) * mask.stride + mask.left + i] ?? 0
      data[at + j * width + i] = byte
      const word = bitsAt + ((i >> 5) * height + j) * 2
      const bit = 1 << (i & 31)
      if (byte >= 0x10) bits[word] = (bits[word] ?? 0) | bit
      if (byte >= 0xf0) bits[word + 1] = (bits[word + 1] ?? 0) | bit
    }
  store.usedData += width * height
  store.usedBits += columns * height * 2
  return id
}
