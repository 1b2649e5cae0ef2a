import { blend } from './blend.ts'
import type { DirtyTiles } from './dirty-tiles.ts'
import type { DrawList } from './draw-list.ts'
import type { PixelBuffer } from './pixel-buffer.ts'

/** Pixels that something half covers, in the order met: where, and the pixel to lay over what will be there. */
interface Edges {
  count: number
  at: Int32Array
  source: Int32Array
}

function widen(edges: Edges): void {
  for (const column of ['at', 'source'] as const) {
    const wider = new Int32Array(edges[column].length * 2)
    wider.set(edges[column])
    edges[column] = wider
  }
}

/** Word `k` of a stencil's row that is moved right by `shift` bits: a part of its own word `k`, and of the one before. */
function placedBits(bits: Int32Array, row: number, k: number, wordsPerRow: number, shift: number): number {
  if (shift === 0) return bits[row + k] ?? 0
  const own = k < wordsPerRow ? (bits[row + k] ?? 0) << shift : 0
  return k === 0 ? own : own | ((bits[row + k - 1] ?? 0) >>> (32 - shift))
}

/**
 * Paints draw lists into a buffer: from front to back, each pixel once. What lies in front of a pixel is one bit, so that
 * of a label under other labels only words of 32 pixels are looked at. Pixels half covered wait until all that is opaque is
 * there and are then laid over it from back to front: the picture is that of painting back to front, bit by bit.
 */
export function createListPainter(buffer: PixelBuffer) {
  const { pixels, width, height } = buffer
  const lineWords = (width + 31) >> 5
  const hidden = new Int32Array(lineWords * height)
  const edges: Edges = { count: 0, at: new Int32Array(4096), source: new Int32Array(4096) }
  /** Bits beyond the right edge count as hidden. */
  const beyond = (width & 31) === 0 ? 0 : -1 << (width & 31)

  function uncover(): void {
    hidden.fill(0)
    if (beyond !== 0) for (let i = lineWords - 1; i < hidden.length; i += lineWords) hidden[i] = beyond
  }

  function paintItem(list: DrawList, i: number, dirty: DirtyTiles): void {
    const stencil = list.stencils[i]
    const ink = list.inks[i]
    const x = list.x[i] ?? 0
    const y = list.y[i] ?? 0
    if (!stencil || !ink) return
    const { mask, wordsPerRow, touched, hiding } = stencil
    const { data } = mask
    const { table, opaque } = ink
    const bottom = Math.min(height, y + mask.height)
    const shift = x & 31
    const firstWord = x >> 5
    const reach = shift === 0 ? wordsPerRow : wordsPerRow + 1
    let seen = false
    for (let line = Math.max(0, y); line < bottom; line++) {
      const row = (line - y) * wordsPerRow
      const base = line * lineWords
      for (let k = 0; k < reach; k++) {
        const word = firstWord + k
        if (word < 0 || word >= lineWords) continue
        const there = hidden[base + word] ?? 0
        if (there === -1) continue
        let open = placedBits(touched, row, k, wordsPerRow, shift) & ~there
        if (open === 0) continue
        const solid = opaque ? placedBits(hiding, row, k, wordsPerRow, shift) : 0
        seen = true
        hidden[base + word] = there | solid
        const to = line * width + (word << 5)
        const from = (mask.top + line - y) * mask.stride + mask.left + (word << 5) - x
        while (open !== 0) {
          const bit = open & -open
          open ^= bit
          const at = 31 - Math.clz32(bit)
          const source = table[data[from + at] ?? 0] ?? 0
          if ((solid & bit) !== 0) pixels[to + at] = source
          else {
            if (edges.count === edges.at.length) widen(edges)
            edges.at[edges.count] = to + at
            edges.source[edges.count++] = source
          }
        }
      }
    }
    if (seen) dirty.mark(x, y, x + mask.width, bottom)
  }

  return {
    /** Paints the list into the buffer, which is empty where it paints; marks what it touched. */
    paint(list: DrawList, dirty: DirtyTiles): void {
      uncover()
      edges.count = 0
      for (let i = list.count - 1; i >= 0; i--) paintItem(list, i, dirty)
      for (let i = edges.count - 1; i >= 0; i--) {
        const at = edges.at[i] ?? 0
        pixels[at] = blend(edges.source[i] ?? 0, pixels[at] ?? 0)
      }
    },
  }
}
