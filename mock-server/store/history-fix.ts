/** One fix as stored in history: millimetres and milliseconds. */
export interface HistoryFix {
  tagUid: string
  areaUid: string
  /** Epoch milliseconds, whole. */
  atMs: number
  /** Metres; stored to the millimetre. */
  x: number
  y: number
  z: number
}

/** The same with numbers instead of uids, ready to be written. */
export interface NumberedFix {
  tag: number
  area: number
  t: number
  /** Millimetres. */
  x: number
  y: number
  z: number
}

/**
 * Fixes of one tag in one area, strictly ascending in time, in arrays: objects would live long and burden the
 * garbage collector.
 */
export interface Track {
  area: number
  count: number
  /** Epoch ms. */
  t: Float64Array
  /** x, y, z of each, millimetres. */
  p: Int32Array
}

/** The fixes of a track as objects. */
export function fixesOfTrack(tag: number, { area, count, t, p }: Track): NumberedFix[] {
  return Array.from({ length: count }, (_, i) => ({
    tag,
    area,
    t: t[i] ?? 0,
    x: p[3 * i] ?? 0,
    y: p[3 * i + 1] ?? 0,
    z: p[3 * i + 2] ?? 0,
  }))
}
