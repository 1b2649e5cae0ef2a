import type { Bounds } from '../geometry/ring.ts'
import { cutBox, type FreeBox } from './free-box.ts'
import type { Watched } from './watched.ts'

/** Limits the number of cells, because a zone can cover all of them. */
const maxCellsAcross = 32
const minCellM = 2
/** Upper bound of the rounding error of cell borders. */
const roundingM = 1e-6
/** Number of bits for a zone's number in a place; the rest is the cell's number. */
const placeBits = 20
const placeMask = (1 << placeBits) - 1

/** Spatial index of the zones of one area. */
export interface ZoneIndex {
  /** Place of the next zone whose bounds contain the point, starting at `from`; -1 if there is none. */
  next(x: number, y: number, from: number): number
  /** Where the search for a point begins. */
  first(x: number, y: number): number
  /** The zone at a place. */
  at(place: number): Watched
  /** The zones whose bounds, grown by `marginM`, meet the box. */
  around(box: Bounds, marginM: number): Iterable<Watched>
  /** Sets `box` to a box around a point outside all bounds, whose interior is outside all bounds as well. */
  clear(x: number, y: number, box: FreeBox): void
  /** Adds a zone. The cost is proportional to the cells it covers; outside the grid, the grid doubles its width. */
  add(zone: Watched): void
  remove(zone: Watched): void
}

interface Cell {
  readonly zones: Watched[]
  /** Four numbers per zone, the only data that a search reads. */
  readonly boxes: number[]
}

interface Grid extends Bounds {
  readonly cellM: number
  readonly across: number
  readonly down: number
  readonly cells: readonly Cell[]
}

function boundsOf(zones: Iterable<Watched>): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { shape } of zones) {
    minX = Math.min(minX, shape.bounds.minX)
    minY = Math.min(minY, shape.bounds.minY)
    maxX = Math.max(maxX, shape.bounds.maxX)
    maxY = Math.max(maxY, shape.bounds.maxY)
  }
  return { minX, minY, maxX, maxY }
}

const emptyGrid: Grid = {
  minX: Infinity,
  minY: Infinity,
  maxX: -Infinity,
  maxY: -Infinity,
  cellM: minCellM,
  across: 0,
  down: 0,
  cells: [],
}

function createGrid({ minX, minY, maxX, maxY }: Bounds): Grid {
  const cellM = Math.max(minCellM, (maxX - minX) / maxCellsAcross, (maxY - minY) / maxCellsAcross)
  const across = Math.floor((maxX - minX) / cellM) + 1
  const down = Math.floor((maxY - minY) / cellM) + 1
  const cells = Array.from({ length: across * down }, () => ({ zones: [], boxes: [] }))
  return { minX, minY, maxX, maxY, cellM, across, down, cells }
}

function* cellsUnder({ minX, minY, cellM, across, cells }: Grid, b: Bounds): Iterable<Cell> {
  const [fromColumn, toColumn] = [Math.floor((b.minX - minX) / cellM), Math.floor((b.maxX - minX) / cellM)]
  const [fromRow, toRow] = [Math.floor((b.minY - minY) / cellM), Math.floor((b.maxY - minY) / cellM)]
  for (let row = fromRow; row <= toRow; row++)
    for (let column = fromColumn; column <= toColumn; column++) {
      const cell = cells[row * across + column]
      if (cell) yield cell
    }
}

function put(grid: Grid, zone: Watched): void {
  const { minX, minY, maxX, maxY } = zone.shape.bounds
  for (const { zones, boxes } of cellsUnder(grid, zone.shape.bounds)) {
    zones.push(zone)
    boxes.push(minX, minY, maxX, maxY)
  }
}

const holds = (all: Bounds, { minX, minY, maxX, maxY }: Bounds) =>
  minX >= all.minX && minY >= all.minY && maxX <= all.maxX && maxY <= all.maxY

/** A grid over the zones. A query reads one cell and allocates nothing. */
export function createZoneIndex(given: Iterable<Watched>): ZoneIndex {
  const all = new Set(given)
  let grid = all.size === 0 ? emptyGrid : createGrid(boundsOf(all))
  for (const zone of all) put(grid, zone)

  function next(x: number, y: number, from: number): number {
    const cell = grid.cells[from >> placeBits]
    if (!cell) return -1
    const { boxes } = cell
    for (let at = 4 * (from & placeMask); at < boxes.length; at += 4) {
      if (x < (boxes[at] ?? 0) || y < (boxes[at + 1] ?? 0)) continue
      if (x > (boxes[at + 2] ?? 0) || y > (boxes[at + 3] ?? 0)) continue
      return from - (from & placeMask) + at / 4
    }
    return -1
  }

  /** Grows by half on every side, so that adding adjacent zones rarely rebuilds the grid. */
  function widen(): void {
    const b = boundsOf(all)
    const roomM = Math.max(b.maxX - b.minX, b.maxY - b.minY) / 2
    grid = createGrid({
      minX: b.minX - roomM,
      minY: b.minY - roomM,
      maxX: b.maxX + roomM,
      maxY: b.maxY + roomM,
    })
    for (const zone of all) put(grid, zone)
  }

  return {
    next,
    clear(x, y, box) {
      const { minX, minY, maxX, maxY, cellM, across, cells } = grid
      box.minX = box.minY = Number.NEGATIVE_INFINITY
      box.maxX = box.maxY = Number.POSITIVE_INFINITY
      if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) {
        cutBox(box, x, y, grid)
        return
      }
      const [column, row] = [Math.floor((x - minX) / cellM), Math.floor((y - minY) / cellM)]
      box.minX = minX + column * cellM + roundingM
      box.maxX = minX + (column + 1) * cellM - roundingM
      box.minY = minY + row * cellM + roundingM
      box.maxY = minY + (row + 1) * cellM - roundingM
      for (const w of cells[row * across + column]?.zones ?? []) cutBox(box, x, y, w.shape.bounds)
    },
    first(x, y) {
      const { minX, minY, maxX, maxY, cellM, across } = grid
      if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) return -1
      const cell = Math.floor((y - minY) / cellM) * across + Math.floor((x - minX) / cellM)
      return next(x, y, cell << placeBits)
    },
    around(box, marginM) {
      const { minX, minY, maxX, maxY, cellM, across, down, cells } = grid
      const found = new Set<Watched>()
      const column = (x: number) => Math.min(across - 1, Math.max(0, Math.floor((x - minX) / cellM)))
      const row = (y: number) => Math.min(down - 1, Math.max(0, Math.floor((y - minY) / cellM)))
      const [fromX, toX] = [box.minX - marginM, box.maxX + marginM]
      const [fromY, toY] = [box.minY - marginM, box.maxY + marginM]
      if (toX < minX || fromX > maxX || toY < minY || fromY > maxY) return found
      for (let r = row(fromY); r <= row(toY); r++)
        for (let c = column(fromX); c <= column(toX); c++)
          for (const w of cells[r * across + c]?.zones ?? []) {
            const b = w.shape.bounds
            if (b.maxX >= fromX && b.minX <= toX && b.maxY >= fromY && b.minY <= toY) found.add(w)
          }
      return found
    },
    at(place) {
      const w = grid.cells[place >> placeBits]?.zones[place & placeMask]
      if (!w) throw new RangeError(`zone index: nothing at place ${place}`)
      return w
    },
    add(zone) {
      all.add(zone)
      if (holds(grid, zone.shape.bounds)) put(grid, zone)
      else widen()
    },
    remove(zone) {
      if (!all.delete(zone)) return
      for (const { zones, boxes } of cellsUnder(grid, zone.shape.bounds)) {
        const at = zones.indexOf(zone)
        if (at === -1) continue
        zones.splice(at, 1)
        boxes.splice(4 * at, 4)
      }
    },
  }
}
