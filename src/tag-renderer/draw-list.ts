import type { Stencil, StencilStore } from './stencil.ts'

/** What masks are drawn with: the pixel for each of their bytes (see `colourTable`). */
export interface InkTable {
  readonly table: Int32Array
  /** All bits: full coverage hides what is under it. None: nothing does. */
  readonly opaque: -1 | 0
}

/** An ink's number in the palette of a list. */
export type Ink = number

/** What a frame draws, from back to front: stencils at whole pixels. Reused from frame to frame. */
export interface DrawList {
  readonly store: StencilStore
  count: number
  /** What an item is, the same in every frame (see `itemKey`); -1 for what has no name from frame to frame. */
  keys: Int32Array
  stencils: Int32Array
  /** Its left and top edge. */
  x: Int32Array
  y: Int32Array
  inks: Uint8Array
  /** Once painted: 0 for what lies wholly under something solid, for as long as it was known to. */
  seen: Uint8Array
}

export function createDrawList(store: StencilStore): DrawList {
  const column = () => new Int32Array(256)
  return {
    store,
    count: 0,
    keys: column(),
    stencils: column(),
    x: column(),
    y: column(),
    inks: new Uint8Array(256),
    seen: new Uint8Array(256),
  }
}

function grow(list: DrawList): void {
  for (const name of ['keys', 'stencils', 'x', 'y'] as const) {
    const wider = new Int32Array(Math.ceil(list[name].length * 1.5))
    wider.set(list[name])
    list[name] = wider
  }
  for (const name of ['inks', 'seen'] as const) {
    const wider = new Uint8Array(Math.ceil(list[name].length * 1.5))
    wider.set(list[name])
    list[name] = wider
  }
}

const roles = 5
/** What a tag has on the canvas, each a part of the key (see `itemKey`). */
export const itemRoles = { marker: 0, label: 1, alarm: 2, glyph: 3, choice: 4 } as const

/** The key of what is drawn for a tag, by its row in the table. */
export function itemKey(row: number, role: (typeof itemRoles)[keyof typeof itemRoles]): number {
  return row * roles + role
}

/** Adds a stencil with its top left at whole pixel (x, y), in front of all before it. */
export function pushItem(
  list: DrawList,
  stencil: Stencil,
  ink: Ink,
  x: number,
  y: number,
  key: number,
): void {
  const i = list.count++
  if (i === list.keys.length) grow(list)
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
  key: number,
): void {
  const { width, rise } = list.store
  pushItem(
    list,
    stencil,
    ink,
    Math.round(x) - ((width[stencil] as number) >> 1),
    Math.round(y) - (rise[stencil] as number),
    key,
  )
}
