import { blend } from './blend.ts'
import type { DirtyTiles } from './dirty-tiles.ts'
import type { DrawList } from './draw-list.ts'
import type { PixelBuffer } from './pixel-buffer.ts'

/** In place of where something lies: it does not. */
const none = -0x40000000

/**
 * Paints draw lists into a buffer: from front to back, each pixel once. What lies in front of a pixel is one bit, so that
 * of a label under other labels only words of 32 pixels are looked at, and lines of which nothing is left are not even that. Pixels half covered wait until all that is opaque is
 * there and are then laid over it from back to front: the picture is that of painting back to front, bit by bit.
 */
export function createListPainter(buffer: PixelBuffer) {
  const { pixels, width, height } = buffer
  const columns = (width + 31) >> 5
  /** One bit a pixel, column by column of 32 pixels. */
  const hidden = new Int32Array(columns * height)
  /** One bit a line of a column, 32 lines a word: all of its pixels are hidden. */
  const blocks = (height + 31) >> 5
  const full = new Int32Array(columns * blocks)
  /** Pixels that something half covers, in the order met: where, and the pixel to lay over what will be there. */
  let edges = new Int32Array(8192)
  let edgeCount = 0
  /** Bits beyond the right edge count as hidden. */
  const beyond = (width & 31) === 0 ? 0 : -1 << (width & 31)

  function uncover(): void {
    hidden.fill(0)
    full.fill(0)
    if (beyond !== 0) hidden.fill(beyond, (columns - 1) * height)
  }

  function makeRoom(more: number): void {
    if (edgeCount + more <= edges.length) return
    const wider = new Int32Array(Math.max(edges.length * 2, edgeCount + more))
    wider.set(edges)
    edges = wider
  }

  /** Paints pixels of one word that hide what is under them: `from` and `to` are where its first bit lies in mask and buffer. */
  function paintSolid(data: Uint8Array, table: Int32Array, from: number, to: number, word: number): void {
    let open = word
    while (open !== 0) {
      const at = 31 - Math.clz32(open & -open)
      const gaps = ~(open >>> at)
      const end = gaps === 0 ? 32 : at + 31 - Math.clz32(gaps & -gaps)
      for (let i = at; i < end; i++) pixels[to + i] = table[data[from + i] as number] as number
      open = end >= 32 ? 0 : open & (-1 << end)
    }
  }

  /** The same with pixels that do not, which wait. */
  function keepEdges(data: Uint8Array, table: Int32Array, from: number, to: number, word: number): void {
    let count = edgeCount
    let open = word
    while (open !== 0) {
      const bit = open & -open
      open ^= bit
      const at = 31 - Math.clz32(bit)
      edges[count] = to + at
      edges[count + 1] = table[data[from + at] as number] as number
      count += 2
    }
    edgeCount = count
  }

  function paintItem(list: DrawList, item: number, dirty: DirtyTiles): void {
    const stencil = list.stencils[item]
    const ink = list.inks[item]
    if (!stencil || !ink) return
    const x = list.x[item] as number
    const y = list.y[item] as number
    const { width: across, height: lines, data, bits, bitsAt } = stencil
    const { table, opaque } = ink
    const shift = x & 31
    // Of the word before, the bits that the shift moves into this one; two steps, since a shift by 32 is none.
    const carry = 31 - shift
    const top = Math.max(0, y)
    const bottom = Math.min(height, y + lines)
    const firstColumn = x >> 5
    const lastColumn = Math.min(columns - 1, (x + across - 1) >> 5)
    let seen = false
    for (let column = Math.max(0, firstColumn); column <= lastColumn; column++) {
      const base = column * height
      const own = column - firstColumn
      const ownAt = own < stencil.columns ? bitsAt + (own * lines - y) * 2 : none
      const beforeAt = own > 0 && shift > 0 ? bitsAt + ((own - 1) * lines - y) * 2 : none
      const source = stencil.at + (column << 5) - x
      for (let block = top >> 5; block <= (bottom - 1) >> 5; block++) {
        const fullAt = column * blocks + block
        const from = Math.max(0, top - (block << 5))
        const past = bottom - (block << 5)
        let open = ~(full[fullAt] as number) & (-1 << from) & (past >= 32 ? -1 : ~(-1 << past))
        while (open !== 0) {
          const bit = open & -open
          open ^= bit
          const line = (block << 5) + 31 - Math.clz32(bit)
          const there = hidden[base + line] as number
          let touched = 0
          let hiding = 0
          if (ownAt !== none) {
            touched = (bits[ownAt + line * 2] as number) << shift
            hiding = (bits[ownAt + line * 2 + 1] as number) << shift
          }
          if (beforeAt !== none) {
            touched |= ((bits[beforeAt + line * 2] as number) >>> carry) >>> 1
            hiding |= ((bits[beforeAt + line * 2 + 1] as number) >>> carry) >>> 1
          }
          const word = touched & ~there
          if (word === 0) continue
          if (!seen) {
            seen = true
            makeRoom(across * lines * 2)
          }
          const solid = word & hiding & opaque
          const from = source + (line - y) * across
          const to = line * width + (column << 5)
          if (solid !== 0) {
            const now = there | solid
            hidden[base + line] = now
            if (now === -1) full[fullAt] = (full[fullAt] as number) | bit
            paintSolid(data, table, from, to, solid)
          }
          if (solid !== word) keepEdges(data, table, from, to, word ^ solid)
        }
      }
    }
    if (seen) dirty.mark(x, y, x + across, bottom)
  }

  return {
    /** Paints the list into the buffer, which is empty where it paints; marks what it touched. */
    paint(list: DrawList, dirty: DirtyTiles): void {
      uncover()
      edgeCount = 0
      for (let i = list.count - 1; i >= 0; i--) paintItem(list, i, dirty)
      for (let i = edgeCount - 2; i >= 0; i -= 2) {
        const at = edges[i] as number
        pixels[at] = blend(edges[i + 1] as number, pixels[at] as number)
      }
    },
  }
}
