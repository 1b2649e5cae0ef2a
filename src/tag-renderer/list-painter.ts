import { blend } from './blend.ts'
import type { DirtyTiles } from './dirty-tiles.ts'
import type { DrawList, InkTable } from './draw-list.ts'
import type { ListChanges } from './list-changes.ts'

/** Pixels as a canvas takes them: RGBA, not premultiplied, one signed 32-bit number each (unsigned ones would be doubles). */
export interface PixelBuffer {
  readonly pixels: Int32Array
  readonly width: number
  readonly height: number
}

/** State of a painter. Its functions are module functions rather than closures, because each new closure is compiled again. */
interface Board {
  readonly pixels: Int32Array
  readonly width: number
  readonly height: number
  /** Columns of 32 pixels, and blocks of 32 lines. */
  readonly columns: number
  readonly blocks: number
  /** One bit per pixel, by columns from top to bottom: covered by an opaque pixel. */
  readonly hidden: Int32Array
  /** One bit per line of a column: all of its pixels are covered. */
  readonly full: Int32Array
  /** Blocks of 32 by 32 pixels, line by line, that must be repainted. */
  readonly open: Uint8Array
  /** Partly covered pixels in the order found: index, and the pixel to blend over the final one. */
  edges: Int32Array
  edgeCount: number
}

function makeRoom(board: Board, more: number): void {
  const { edges, edgeCount } = board
  if (edgeCount + more <= edges.length) return
  board.edges = new Int32Array(Math.max(edges.length * 2, edgeCount + more))
  board.edges.set(edges)
}

/** Paints the opaque pixels of one word: `from` and `to` are the position of its first bit in mask and image. */
function paintSolid(
  pixels: Int32Array,
  data: Uint8Array,
  table: Int32Array,
  from: number,
  to: number,
  word: number,
): void {
  let open = word
  while (open !== 0) {
    const at = 31 - Math.clz32(open & -open)
    const gaps = ~(open >>> at)
    const end = gaps === 0 ? 32 : at + 31 - Math.clz32(gaps & -gaps)
    for (let i = at; i < end; i++) pixels[to + i] = table[data[from + i] as number] as number
    open = end >= 32 ? 0 : open & (-1 << end)
  }
}

/** Queues the partly covered pixels of one word. @returns the new length of the edge list */
function keepEdges(
  edges: Int32Array,
  edgeCount: number,
  data: Uint8Array,
  table: Int32Array,
  from: number,
  to: number,
  word: number,
): number {
  let count = edgeCount
  let open = word
  while (open !== 0) {
    const at = 31 - Math.clz32(open & -open)
    open &= open - 1
    edges[count] = to + at
    edges[count + 1] = table[data[from + at] as number] as number
    count += 2
  }
  return count
}

/** Paints the uncovered part of an item. @returns whether any of it is visible */
function paintItem(board: Board, list: DrawList, palette: readonly InkTable[], item: number): boolean {
  const stencil = list.stencils[item] as number
  const ink = palette[list.inks[item] as number]
  if (!ink) return false
  const { store } = list
  const x = list.x[item] as number
  const y = list.y[item] as number
  const { pixels, width, height, columns, blocks, hidden, full } = board
  const { data, bits } = store
  const across = store.width[stencil] as number
  const lines = store.height[stencil] as number
  const at = store.at[stencil] as number
  const bitsAt = store.bitsAt[stencil] as number
  const words = (across + 31) >> 5
  const { table, opaque } = ink
  const shift = x & 31
  // The bits that shift in from the previous word; in two steps, since a shift by 32 has no effect.
  const carry = 31 - shift
  const top = Math.max(y, 0)
  const bottom = Math.min(y + lines, height)
  const firstColumn = x >> 5
  const last = (x + across - 1) >> 5
  const lastColumn = Math.min(last, columns - 1)
  makeRoom(board, across * lines * 2)
  const { edges } = board
  let edgeCount = board.edgeCount
  let seen = false
  for (let column = Math.max(firstColumn, 0); column <= lastColumn; column++) {
    const own = column - firstColumn
    const hasOwn = own < words
    const hasBefore = own > 0 && shift > 0
    const ownAt = bitsAt + (own * lines - y) * 2
    const beforeAt = ownAt - lines * 2
    const base = column * height
    const source = at + (column << 5) - x
    for (let block = top >> 5; block <= (bottom - 1) >> 5; block++) {
      const fullAt = column * blocks + block
      const first = block << 5
      let rows = ~(full[fullAt] as number)
      if (top > first) rows &= -1 << (top - first)
      if (bottom < first + 32) rows &= ~(-1 << (bottom - first))
      while (rows !== 0) {
        const row = 31 - Math.clz32(rows & -rows)
        rows &= rows - 1
        const line = first + row
        const there = hidden[base + line] as number
        let touched = 0
        let hiding = 0
        if (hasOwn) {
          touched = (bits[ownAt + line * 2] as number) << shift
          hiding = (bits[ownAt + line * 2 + 1] as number) << shift
        }
        if (hasBefore) {
          touched |= ((bits[beforeAt + line * 2] as number) >>> carry) >>> 1
          hiding |= ((bits[beforeAt + line * 2 + 1] as number) >>> carry) >>> 1
        }
        const word = touched & ~there
        if (word === 0) continue
        seen = true
        const solid = word & hiding & opaque
        const from = source + (line - y) * across
        const to = line * width + (column << 5)
        if (solid !== 0) {
          const now = there | solid
          hidden[base + line] = now
          if (now === -1) full[fullAt] = (full[fullAt] as number) | (1 << row)
          paintSolid(pixels, data, table, from, to, solid)
        }
        if (solid !== word) edgeCount = keepEdges(edges, edgeCount, data, table, from, to, word ^ solid)
      }
    }
  }
  board.edgeCount = edgeCount
  return seen
}

/** Clears the pixels of an item, and marks them for repainting. */
function uncoverItem(board: Board, list: DrawList, item: number): void {
  const stencil = list.stencils[item] as number
  const { store } = list
  const x = list.x[item] as number
  const y = list.y[item] as number
  const { pixels, width, height, columns, blocks, hidden, full, open: marks } = board
  const { bits } = store
  const across = store.width[stencil] as number
  const lines = store.height[stencil] as number
  const bitsAt = store.bitsAt[stencil] as number
  const words = (across + 31) >> 5
  const shift = x & 31
  const carry = 31 - shift
  const top = Math.max(y, 0)
  const bottom = Math.min(y + lines, height)
  const firstColumn = x >> 5
  const lastColumn = Math.min((x + across - 1) >> 5, columns - 1)
  for (let column = Math.max(firstColumn, 0); column <= lastColumn; column++) {
    const own = column - firstColumn
    const ownAt = bitsAt + (own * lines - y) * 2
    const beforeAt = ownAt - lines * 2
    const inside = column === columns - 1 && (width & 31) !== 0 ? ~(-1 << (width & 31)) : -1
    for (let line = top; line < bottom; line++) {
      let touched = own < words ? (bits[ownAt + line * 2] as number) << shift : 0
      if (own > 0 && shift > 0) touched |= ((bits[beforeAt + line * 2] as number) >>> carry) >>> 1
      const there = hidden[column * height + line] as number
      let open = touched & inside & there
      if (open === 0) continue
      hidden[column * height + line] = there & ~open
      marks[(line >> 5) * columns + column] = 1
      full[column * blocks + (line >> 5)] =
        (full[column * blocks + (line >> 5)] as number) & ~(1 << (line & 31))
      const to = line * width + (column << 5)
      for (; open !== 0; open &= open - 1) pixels[to + 31 - Math.clz32(open & -open)] = 0
    }
  }
}

function markItem(dirty: DirtyTiles, { store, stencils, x, y }: DrawList, item: number): void {
  const stencil = stencils[item] as number
  const left = x[item] as number
  const top = y[item] as number
  dirty.mark(left, top, left + (store.width[stencil] as number), top + (store.height[stencil] as number))
}

/** Whether the item touches a block to repaint; a cheap test that excludes most items. */
function isOpen({ open, height, columns }: Board, list: DrawList, item: number): boolean {
  const { width, height: lines } = list.store
  const stencil = list.stencils[item] as number
  const x = list.x[item] as number
  const y = list.y[item] as number
  const lastColumn = Math.min((x + (width[stencil] as number) - 1) >> 5, columns - 1)
  const lastBlock = (Math.min(y + (lines[stencil] as number), height) - 1) >> 5
  for (let block = Math.max(y, 0) >> 5; block <= lastBlock; block++)
    for (let column = Math.max(x, 0) >> 5; column <= lastColumn; column++)
      if (open[block * columns + column] !== 0) return true
  return false
}

function uncover({ hidden, full, width, height, columns }: Board): void {
  hidden.fill(0)
  full.fill(0)
  // Bits beyond the right edge count as covered.
  if ((width & 31) !== 0) hidden.fill(-1 << (width & 31), (columns - 1) * height)
}

/**
 * Paints draw lists into a buffer from front to back, each pixel once. One bit per pixel marks covered pixels, so that
 * hidden parts of labels are skipped in words of 32 pixels, and fully covered lines at once. Partly covered pixels wait
 * until all opaque ones are painted, and are then blended from back to front. The result is identical to painting from
 * back to front.
 */
export function createListPainter({ pixels, width, height }: PixelBuffer) {
  const columns = (width + 31) >> 5
  const blocks = (height + 31) >> 5
  const board: Board = {
    pixels,
    width,
    height,
    columns,
    blocks,
    hidden: new Int32Array(columns * height),
    full: new Int32Array(columns * blocks),
    open: new Uint8Array(columns * blocks),
    edges: new Int32Array(8192),
    edgeCount: 0,
  }
  return {
    /** Paints the list into the buffer, which must be empty there; marks the painted tiles. */
    paint(list: DrawList, palette: readonly InkTable[], dirty: DirtyTiles): void {
      uncover(board)
      board.edgeCount = 0
      for (let i = list.count - 1; i >= 0; i--) {
        const seen = paintItem(board, list, palette, i)
        list.seen[i] = seen ? 1 : 0
        if (seen) markItem(dirty, list, i)
      }
      layEdges(board)
    },
    /** Updates the image of the previous list: only changed pixels are painted. */
    repaint(
      before: DrawList,
      list: DrawList,
      palette: readonly InkTable[],
      changes: ListChanges,
      dirty: DirtyTiles,
    ): void {
      board.hidden.fill(-1)
      board.full.fill(-1)
      board.open.fill(0)
      board.edgeCount = 0
      for (let k = 0; k < changes.gone; k++) {
        const item = changes.goneItems[k] as number
        // Hidden by items that are handled themselves.
        if (before.seen[item] === 0) continue
        uncoverItem(board, before, item)
        markItem(dirty, before, item)
      }
      for (let k = 0; k < changes.fresh; k++) {
        const item = changes.freshItems[k] as number
        uncoverItem(board, list, item)
        markItem(dirty, list, item)
      }
      if (changes.gone + changes.fresh === 0) return
      for (let i = list.count - 1; i >= 0; i--)
        if (isOpen(board, list, i) && paintItem(board, list, palette, i)) list.seen[i] = 1
      layEdges(board)
    },
  }
}

function layEdges({ pixels, edges, edgeCount }: Board): void {
  for (let i = edgeCount - 2; i >= 0; i -= 2) {
    const at = edges[i] as number
    pixels[at] = blend(edges[i + 1] as number, pixels[at] as number)
  }
}
