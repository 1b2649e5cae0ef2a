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
  /** What an item is, the same in every frame (see `itemKey`); -1 for what has no name from frame to frame. */
  readonly keys: number[]
  readonly stencils: Stencil[]
  readonly inks: Ink[]
  readonly x: number[]
  readonly y: number[]
}

export function createDrawList(): DrawList {
  return { count: 0, keys: [], stencils: [], inks: [], x: [], y: [] }
}

const roles = ['marker', 'label', 'alarm', 'glyph', 'choice'] as const

/** The key of what is drawn for a tag, by its row in the table. */
export function itemKey(row: number, role: (typeof roles)[number]): number {
  return row * roles.length + roles.indexOf(role)
}

/** Adds a stencil with its top left at whole pixel (x, y), in front of all before it. */
export function pushItem(list: DrawList, stencil: Stencil, ink: Ink, x: number, y: number, key = -1): void {
  const i = list.count++
  list.keys[i] = key
  list.stencils[i] = stencil
  list.inks[i] = ink
  list.x[i] = x
  list.y[i] = y
}

/** The same with the stencil's middle at (x, y), which need not be whole. */
export function pushCentred(
  list: DrawList,
  stencil: Stencil,
  ink: Ink,
  x: number,
  y: number,
  key?: number,
): void {
  const { width, height } = stencil
  pushItem(list, stencil, ink, Math.round(x) - (width >> 1), Math.round(y) - (height >> 1), key)
}
