import type { Stencil } from './stencil.ts'

/** What a mask is drawn with: the pixel for each of its bytes (see `colourTable`). */
export interface Ink {
  readonly table: Int32Array
  /** All bits: full coverage hides what is under it. None: nothing does. */
  readonly opaque: -1 | 0
}

/** What a frame draws, from back to front: stencils at whole pixels. Reused from frame to frame. */
export interface DrawList {
  count: number
  readonly stencils: Stencil[]
  readonly inks: Ink[]
  readonly x: number[]
  readonly y: number[]
}

export function createDrawList(): DrawList {
  return { count: 0, stencils: [], inks: [], x: [], y: [] }
}

/** Adds a stencil with its top left at whole pixel (x, y), in front of all before it. */
export function pushItem(list: DrawList, stencil: Stencil, ink: Ink, x: number, y: number): void {
  const i = list.count++
  list.stencils[i] = stencil
  list.inks[i] = ink
  list.x[i] = x
  list.y[i] = y
}

/** The same with the stencil's middle at (x, y), which need not be whole. */
export function pushCentred(list: DrawList, stencil: Stencil, ink: Ink, x: number, y: number): void {
  const { width, height } = stencil
  pushItem(list, stencil, ink, Math.round(x) - (width >> 1), Math.round(y) - (height >> 1))
}
