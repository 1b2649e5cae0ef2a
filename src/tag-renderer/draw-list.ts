import type { Stencil, StencilStore } from './stencil.ts'

/** Maps each byte of a mask to a pixel (see `colourTable`). */
export interface InkTable {
  readonly table: Int32Array
  /** All bits set: full coverage hides what is below. 0: nothing is hidden. */
  readonly opaque: -1 | 0
}

/** An ink's number in the palette of a list. */
export type Ink = number

/** The items of a frame from back to front: stencils at whole pixels. Reused for every frame. */
export interface DrawList {
  readonly store: StencilStore
  count: number
  /** Identifies an item across frames (see `itemKey`); -1 if it has no identity. */
  keys: Int32Array
  stencils: Int32Array
  /** Left and top edge. */
  x: Int32Array
  y: Int32Array
  inks: Uint8Array
  /** Set by painting: 0 for items that are completely hidden by an opaque one. */
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
/** The items of a tag on the canvas, as part of the key (see `itemKey`). */
export const itemRoles = { marker: 0, label: 1, alarm: 2, glyph: 3, choice: 4 } as const

/** Key of an item of a tag, by its row in the table. */
export function itemKey(row: number, role: (typeof itemRoles)[keyof typeof itemRoles]): number {
  return row * roles + role
}

/** Adds a stencil with its top left at whole pixel (x, y), in front of all previous ones. */
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

/** Adds a stencil centred at (x, y), which need not be whole. */
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
