import { blend } from './blend.ts'
import type { DirtyTiles } from './dirty-tiles.ts'
import type { DrawList, InkTable } from './draw-list.ts'
import type { ListChanges } from './list-changes.ts'
import {
  anyRank,
  type Board,
  clearUncovered,
  coverAll,
  createBoard,
  isOpen,
  type PixelBuffer,
  uncoverAll,
  uncoverItem,
} from './paint-board.ts'

/** Painting everything costs about as much as this number of cheaper changes saves. */
const patience = 20

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
  const { pixels, lowest, width, height, columns, blocks, hidden, full } = board
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
          if (now === -1) {
            full[fullAt] = (full[fullAt] as number) | (1 << row)
            // Items come from front to back, so the last one is the lowest.
            lowest[base + line] = item + 1
          }
          paintSolid(pixels, data, table, from, to, solid)
        }
        if (solid !== word) edgeCount = keepEdges(edges, edgeCount, data, table, from, to, word ^ solid)
      }
    }
  }
  board.edgeCount = edgeCount
  return seen
}

function markItem(dirty: DirtyTiles, { store, stencils, x, y }: DrawList, item: number): void {
  const stencil = stencils[item] as number
  const left = x[item] as number
  const top = y[item] as number
  dirty.mark(left, top, left + (store.width[stencil] as number), top + (store.height[stencil] as number))
}

/**
 * Paints draw lists into a buffer from front to back, each pixel once. One bit per pixel marks covered pixels, so that
 * hidden parts of labels are skipped in words of 32 pixels, and fully covered lines at once. Partly covered pixels wait
 * until all opaque ones are painted, and are then blended from back to front. The result is identical to painting from
 * back to front.
 */
export class ListPainter {
  readonly #board: Board
  /** Whether the lowest items of words are known, so that moved items need not uncover what stays hidden. */
  #hasRanks = false
  /** Repaints in a row that kept the order of the list without knowing them. */
  #inOrder = 0

  constructor(buffer: PixelBuffer) {
    this.#board = createBoard(buffer)
  }

  /** Whether it pays to paint everything: once the order is stable, it makes the next changes cheap. */
  prefersAll({ gonePlaces }: ListChanges): boolean {
    return gonePlaces !== undefined && this.#inOrder >= patience
  }

  /** Paints the list into the buffer, which must be empty there; marks the painted tiles. */
  paint(list: DrawList, palette: readonly InkTable[], dirty: DirtyTiles): void {
    const board = this.#board
    uncoverAll(board)
    this.#hasRanks = true
    this.#inOrder = 0
    for (let i = list.count - 1; i >= 0; i--) {
      const seen = paintItem(board, list, palette, i)
      list.seen[i] = seen ? 1 : 0
      if (seen) markItem(dirty, list, i)
    }
    layEdges(board)
  }

  /** Updates the image of the previous list: only changed pixels are painted. */
  repaint(
    before: DrawList,
    list: DrawList,
    palette: readonly InkTable[],
    changes: ListChanges,
    dirty: DirtyTiles,
  ): void {
    const board = this.#board
    coverAll(board)
    const { gone, goneItems, gonePlaces, fresh, freshItems } = changes
    const hasRanks = this.#hasRanks && gonePlaces !== undefined
    this.#hasRanks = hasRanks
    this.#inOrder = gonePlaces && !hasRanks ? this.#inOrder + 1 : 0
    for (let k = 0; k < gone; k++) {
      const item = goneItems[k] as number
      // Hidden by items that are handled themselves.
      if (before.seen[item] === 0) continue
      const rank = gonePlaces && hasRanks ? (gonePlaces[k] as number) + 1 : anyRank
      if (uncoverItem(board, before, item, rank)) markItem(dirty, before, item)
    }
    for (let k = 0; k < fresh; k++) {
      const item = freshItems[k] as number
      if (uncoverItem(board, list, item, hasRanks ? item + 1 : anyRank)) markItem(dirty, list, item)
    }
    if (gone + fresh === 0) return
    for (let i = list.count - 1; i >= 0; i--)
      if (isOpen(board, list, i) && paintItem(board, list, palette, i)) list.seen[i] = 1
    clearUncovered(board)
    layEdges(board)
  }
}

function layEdges({ pixels, edges, edgeCount }: Board): void {
  for (let i = edgeCount - 2; i >= 0; i -= 2) {
    const at = edges[i] as number
    pixels[at] = blend(edges[i + 1] as number, pixels[at] as number)
  }
}
