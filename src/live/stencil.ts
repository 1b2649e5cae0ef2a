import type { Mask } from './mask.ts'

/**
 * A mask with two pictures of it in bits, 32 pixels a word from the left: which pixels it touches, and which it hides whatever
 * is under them (when its ink is opaque). They let a painter pass over what is hidden without looking at a pixel.
 */
export interface Stencil {
  readonly mask: Mask
  readonly wordsPerRow: number
  readonly touched: Int32Array
  readonly hiding: Int32Array
}

export function stencilOf(mask: Mask): Stencil {
  const wordsPerRow = (mask.width + 31) >> 5
  const touched = new Int32Array(wordsPerRow * mask.height)
  const hiding = new Int32Array(wordsPerRow * mask.height)
  for (let j = 0; j < mask.height; j++)
    for (let i = 0; i < mask.width; i++) {
      const coverage = (mask.data[(mask.top + j) * mask.stride + mask.left + i] ?? 0) >> 4
      const word = j * wordsPerRow + (i >> 5)
      if (coverage > 0) touched[word] = (touched[word] ?? 0) | (1 << (i & 31))
      if (coverage === 15) hiding[word] = (hiding[word] ?? 0) | (1 << (i & 31))
    }
  return { mask, wordsPerRow, touched, hiding }
}
