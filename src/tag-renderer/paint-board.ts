import type { DrawList } from './draw-list.ts'

/** Pixels as a canvas takes them: RGBA, not premultiplied, one signed 32-bit number each (unsigned ones would be doubles). */
export interface PixelBuffer {
  readonly pixels: Int32Array
  readonly width: number
  readonly height: number
}

/** Above the rank of every item, so that all pixels of an item are marked. */
export const anyRank = 0x7fffffff

/**
 * State of a painter: what covers which pixel. Its functions are module functions rather than closures, because each new
 * closure is compiled again.
 */
export interface Board {
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
  /**
   * Per word of `hidden`: the rank of the lowest item that shows, if opaque ones cover the whole word; otherwise 0. Lower
   * items are hidden there.
   */
  readonly lowest: Int32Array
  /** The lines with uncovered pixels lie from here to `openBottom` (exclusive). */
  openTop: number
  openBottom: number
  /** Partly covered pixels in the order found: index, and the pixel to blend over the final one. */
  edges: Int32Array
  edgeCount: number
}

export function createBoard({ pixels, width, height }: PixelBuffer): Board {
  const columns = (width + 31) >> 5
  const blocks = (height + 31) >> 5
  return {
    pixels,
    width,
    height,
    columns,
    blocks,
    hidden: new Int32Array(columns * height),
    full: new Int32Array(columns * blocks),
    lowest: new Int32Array(columns * height),
    openTop: 0,
    openBottom: 0,
    edges: new Int32Array(8192),
    edgeCount: 0,
  }
}

/** Before painting everything: no pixel is covered. */
export function uncoverAll(board: Board): void {
  const { hidden, full, lowest, width, height, columns } = board
  board.edgeCount = 0
  hidden.fill(0)
  full.fill(0)
  lowest.fill(0)
  // Bits beyond the right edge count as covered.
  if ((width & 31) !== 0) hidden.fill(-1 << (width & 31), (columns - 1) * height)
}

/** Before repainting a part: all pixels count as covered. */
export function coverAll(board: Board): void {
  board.hidden.fill(-1)
  board.full.fill(-1)
  board.openTop = board.height
  board.openBottom = 0
  board.edgeCount = 0
}

/**
 * Marks the words of an item to be painted again, unless only items above it show there.
 * @param rank place of the item in the list that the image shows, plus one
 * @returns whether any word was marked
 */
export function uncoverItem(board: Board, list: DrawList, item: number, rank: number): boolean {
  const stencil = list.stencils[item] as number
  const { store } = list
  const x = list.x[item] as number
  const y = list.y[item] as number
  const { lowest, width, height, columns, blocks, hidden, full } = board
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
  let isAny = false
  for (let column = Math.max(firstColumn, 0); column <= lastColumn; column++) {
    const own = column - firstColumn
    const ownAt = bitsAt + (own * lines - y) * 2
    const beforeAt = ownAt - lines * 2
    const outside = column === columns - 1 && (width & 31) !== 0 ? -1 << (width & 31) : 0
    for (let line = top; line < bottom; line++) {
      const word = column * height + line
      if (hidden[word] !== -1 || (lowest[word] as number) > rank) continue
      let touched = own < words ? (bits[ownAt + line * 2] as number) << shift : 0
      if (own > 0 && shift > 0) touched |= ((bits[beforeAt + line * 2] as number) >>> carry) >>> 1
      if ((touched & ~outside) === 0) continue
      isAny = true
      hidden[word] = outside
      lowest[word] = 0
      const fullAt = column * blocks + (line >> 5)
      full[fullAt] = (full[fullAt] as number) & ~(1 << (line & 31))
    }
  }
  if (isAny) {
    board.openTop = Math.min(board.openTop, top)
    board.openBottom = Math.max(board.openBottom, bottom)
  }
  return isAny
}

/** Clears the pixels that no opaque item covers. */
export function clearUncovered(board: Board): void {
  const { pixels, width, height, columns, blocks, hidden, full } = board
  for (let column = 0; column < columns; column++)
    for (let block = 0; block < blocks; block++)
      for (let rows = ~(full[column * blocks + block] as number); rows !== 0; rows &= rows - 1) {
        const line = (block << 5) + 31 - Math.clz32(rows & -rows)
        const to = line * width + (column << 5)
        for (let left = ~(hidden[column * height + line] as number); left !== 0; left &= left - 1)
          pixels[to + 31 - Math.clz32(left & -left)] = 0
      }
}

/** Whether lines of the item are still uncovered in its columns; a cheap test that excludes most items. */
export function isOpen(board: Board, list: DrawList, item: number): boolean {
  const { full, columns, blocks, openTop, openBottom } = board
  const { store } = list
  const y = list.y[item] as number
  if (y >= openBottom) return false
  const stencil = list.stencils[item] as number
  const top = Math.max(y, openTop)
  const last = Math.min(y + (store.height[stencil] as number), openBottom) - 1
  if (last < top) return false
  const x = list.x[item] as number
  const lastColumn = Math.min((x + (store.width[stencil] as number) - 1) >> 5, columns - 1)
  const firstBlock = top >> 5
  const lastBlock = last >> 5
  for (let column = Math.max(x, 0) >> 5; column <= lastColumn; column++)
    for (let block = firstBlock; block <= lastBlock; block++) {
      let lines = ~(full[column * blocks + block] as number)
      if (block === firstBlock) lines &= -1 << (top & 31)
      if (block === lastBlock) lines &= -1 >>> (31 - (last & 31))
      if (lines !== 0) return true
    }
  return false
}
