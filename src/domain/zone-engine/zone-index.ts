import type { Bounds } from '../ring.ts'
import { cutBox, type FreeBox } from './free-box.ts'
import type { Watched } from './watched.ts'

/** A zone may lie in every cell, so that cells must be few. */
const mostAcross = 32
const leastCellM = 2
/** More than the borders of cells are wrong by. */
const roundingM = 1e-6

/** The zones of one area by where they are: which of them a point may lie in. */
export interface ZoneIndex {
  /** The zones whose bounds hold the point, one after the other, from `from` on: the next one's place, or -1. */
  next(x: number, y: number, from: number): number
  /** Where the search for a point begins. */
  first(x: number, y: number): number
  /** The zone at a place. */
  at(place: number): Watched
  /** Given a point that lies in no zone's bounds, makes `box` one around it whose inner points do neither. */
  clear(x: number, y: number, box: FreeBox): void
}

/** A grid over what the zones cover. Every question costs one cell, without an object made. */
export function createZoneIndex(zones: readonly Watched[]): ZoneIndex {
  const bounds = zones.map(({ shape }) => shape.bounds)
  const minX = Math.min(...bounds.map(b => b.minX))
  const minY = Math.min(...bounds.map(b => b.minY))
  const maxX = Math.max(...bounds.map(b => b.maxX))
  const maxY = Math.max(...bounds.map(b => b.maxY))
  const cellM = Math.max(leastCellM, (maxX - minX) / mostAcross, (maxY - minY) / mostAcross)
  const across = Math.floor((maxX - minX) / cellM) + 1
  const down = Math.floor((maxY - minY) / cellM) + 1
  const cells: Watched[][] = Array.from({ length: across * down }, () => [])
  for (const w of zones) {
    const b = w.shape.bounds
    for (let r = Math.floor((b.minY - minY) / cellM); r <= Math.floor((b.maxY - minY) / cellM); r++)
      for (let c = Math.floor((b.minX - minX) / cellM); c <= Math.floor((b.maxX - minX) / cellM); c++)
        cells[r * across + c]?.push(w)
  }
  // All cells in one row, each closed by a hole: a place in it is all that a search has to know.
  const places: (Watched | undefined)[] = []
  const starts = new Int32Array(cells.length)
  for (const [i, cell] of cells.entries()) {
    starts[i] = places.length
    places.push(...cell, undefined)
  }
  const boxes = new Float64Array(places.length * 4)
  for (const [i, w] of places.entries())
    if (w)
      boxes.set([w.shape.bounds.minX, w.shape.bounds.minY, w.shape.bounds.maxX, w.shape.bounds.maxY], 4 * i)

  function next(x: number, y: number, from: number): number {
    for (let place = from; places[place] !== undefined; place++) {
      const at = 4 * place
      if (x < (boxes[at] ?? 0) || y < (boxes[at + 1] ?? 0)) continue
      if (x > (boxes[at + 2] ?? 0) || y > (boxes[at + 3] ?? 0)) continue
      return place
    }
    return -1
  }

  const all: Bounds = { minX, minY, maxX, maxY }

  return {
    next,
    clear(x, y, box) {
      box.minX = box.minY = Number.NEGATIVE_INFINITY
      box.maxX = box.maxY = Number.POSITIVE_INFINITY
      if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) {
        cutBox(box, x, y, all)
        return
      }
      const [column, row] = [Math.floor((x - minX) / cellM), Math.floor((y - minY) / cellM)]
      box.minX = minX + column * cellM + roundingM
      box.maxX = minX + (column + 1) * cellM - roundingM
      box.minY = minY + row * cellM + roundingM
      box.maxY = minY + (row + 1) * cellM - roundingM
      for (const w of cells[row * across + column] ?? []) cutBox(box, x, y, w.shape.bounds)
    },
    first(x, y) {
      if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) return -1
      const cell = Math.floor((y - minY) / cellM) * across + Math.floor((x - minX) / cellM)
      return next(x, y, starts[cell] ?? 0)
    },
    at(place) {
      const w = places[place]
      if (!w) throw new RangeError(`zone index: nothing at place ${place}`)
      return w
    },
  }
}
