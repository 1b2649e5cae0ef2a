import type { Severity } from '#domain/zone/zone.ts'

/** When labels are drawn: always, only where there is space, or never. */
export type LabelMode = 'all' | 'room' | 'none'

/** Colours as `#rrggbb`; passed in, since the live worker does not know the theme. */
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

/** The most severe alarm of a tag, for its marker. */
export interface TagAlarm {
  readonly severity: Severity
  readonly acknowledged: boolean
}

/** A buffer at its tag's current position, CSS pixels. */
export interface ShownBuffer {
  readonly name: string
  readonly severity: Severity
  readonly x: number
  readonly y: number
  /** The radius of a circle, otherwise the corners around (x, y): flat [dx, dy, ...]. */
  readonly outline: number | Float64Array
  /** Whether its tag is live; otherwise its position is uncertain. */
  readonly live: boolean
  readonly selected: boolean
}

/** Rows that moved since the last call; `isAll`: any row may have changed. */
export interface MovedRows {
  readonly isAll: boolean
  readonly rows: Uint32Array
  readonly count: number
}

/** The tags of one area on the screen, in CSS pixels; columns are reused for every frame. */
export interface Projection {
  count: number
  rows: Uint32Array
  /** Per row, the index in the other columns; -1 if not on the screen. */
  at: Int32Array
  x: Float32Array
  y: Float32Array
  /** Index into `markerStyles`. */
  style: Uint8Array
  /** Index into `tagKinds`. */
  kind: Uint8Array
}

/** Overlapping tags shown as one mark with their count, CSS pixels. */
export interface Cluster {
  /** Mean position. */
  readonly x: number
  readonly y: number
  readonly count: number
  /** Whether all of them are live. */
  readonly isLive: boolean
  /** Bounds. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An occupied rectangle, CSS pixels. */
export interface OccupiedBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Scene {
  readonly projection: Projection
  /** The rows that moved since the last frame if nothing else changed; otherwise undefined. */
  readonly moved: Pick<MovedRows, 'rows' | 'count'> | undefined
  readonly nameOf: (row: number) => string
  /** Changes when names may have changed. */
  readonly namesVersion: number
  readonly selected: ReadonlySet<number>
  readonly hovered: number | undefined
  /** By row. */
  readonly alarms: ReadonlyMap<number, TagAlarm>
  readonly buffers: readonly ShownBuffer[]
  /** Marks of clusters, whose tags are not in the projection. */
  readonly clusters: readonly Cluster[]
  readonly labels: LabelMode
  /** Boxes of zone names, which labels avoid in mode `room`. */
  readonly occupied: readonly OccupiedBox[]
  /** Positions wait to be processed, so deferrable work is deferred. */
  readonly isBehind: boolean
  /** Flat [x, y, ...] in CSS pixels, oldest first, one per trail. */
  readonly trails: readonly Float64Array[]
}

/**
 * Draws a scene of tags. Implemented by the software painter; a WebGL2 painter could be added for machines with a GPU.
 */
export interface TagPainter {
  resize(width: number, height: number, dpr: number): void
  setColours(colours: TagColours): void
  /** Draws all labels again, as after another font was loaded. */
  renewLabels(): void
  /** @returns true if another frame is due although nothing moved, because labels were limited */
  draw(scene: Scene): boolean
}
