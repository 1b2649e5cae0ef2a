import type { Severity } from '#domain/zone/zone.ts'

/** Where labels are drawn: wherever a tag is, only where there is room, or nowhere. */
export type LabelMode = 'all' | 'room' | 'none'

/** Colours as `#rrggbb`; passed in, since the plane knows no theme. */
export interface TagColours {
  readonly live: string
  readonly stale: string
  readonly silent: string
  readonly halo: string
  readonly selection: string
  readonly text: string
  /** Index is the severity. */
  readonly severity: readonly [string, string, string, string]
}

/** What a marker tells of its tag's gravest alarm. */
export interface TagAlarm {
  readonly severity: Severity
  readonly acknowledged: boolean
}

/** A buffer where its tag is now, CSS pixels. */
export interface ShownBuffer {
  readonly name: string
  readonly severity: Severity
  readonly x: number
  readonly y: number
  /** A circle by its radius, anything else by its corners around (x, y): flat [dx, dy, ...]. */
  readonly outline: number | Float64Array
  /** Its tag is live; otherwise its position is uncertain. */
  readonly live: boolean
  readonly selected: boolean
}

/** Which rows moved since this was last asked; `isAll`: what else may have changed is not known row by row. */
export interface MovedRows {
  readonly isAll: boolean
  readonly rows: Uint32Array
  readonly count: number
}

/** The tags of one area that lie on the screen, in CSS pixels; columns are reused from frame to frame. */
export interface Projection {
  count: number
  rows: Uint32Array
  /** By row, where it is in the other columns; -1: not on the screen. */
  at: Int32Array
  x: Float32Array
  y: Float32Array
  /** Index into `markerStyles`. */
  style: Uint8Array
  /** Index into `tagKinds`. */
  kind: Uint8Array
}

/** Overlapping tags that are shown as one mark with their count, CSS pixels. */
export interface Cluster {
  /** Their mean. */
  readonly x: number
  readonly y: number
  readonly count: number
  /** Every one of them is live. */
  readonly isLive: boolean
  /** Where they lie. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A rectangle that is taken, CSS pixels. */
export interface OccupiedBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Scene {
  readonly projection: Projection
  /** The rows that moved since the last frame when nothing else changed; undefined: anything may have. */
  readonly moved: Pick<MovedRows, 'rows' | 'count'> | undefined
  readonly nameOf: (row: number) => string
  /** Another number: names may be others than in the frame before. */
  readonly namesVersion: number
  readonly selected: ReadonlySet<number>
  readonly hovered: number | undefined
  /** By row. */
  readonly alarms: ReadonlyMap<number, TagAlarm>
  readonly buffers: readonly ShownBuffer[]
  /** Marks for many, which are not in the projection. */
  readonly clusters: readonly Cluster[]
  readonly labels: LabelMode
  /** Names of zones, which labels keep off while they are rationed. */
  readonly occupied: readonly OccupiedBox[]
  /** Positions wait to be read: what can wait in their stead does. */
  readonly isBehind: boolean
  /** Flat [x, y, ...] in CSS pixels, oldest first, one for each trail shown. */
  readonly trails: readonly Float64Array[]
}

/**
 * Draws a scene of tags. The software painter is the one that exists; one on WebGL2 can stand beside it where a machine
 * has a real GPU.
 */
export interface TagPainter {
  resize(width: number, height: number, dpr: number): void
  setColours(colours: TagColours): void
  /** Draws all labels again, as after another font was loaded. */
  renewLabels(): void
  /** True: another frame is due although nothing moved (labels were rationed). */
  draw(scene: Scene): boolean
}
