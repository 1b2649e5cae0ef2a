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

/**
 * The fixes of a track as objects.
 * @param since if given, from the last one before this time on, epoch ms
 * @param atLeast more than this number, if there are as many
 */
export function fixesOfTrack(
  tag: number,
  { area, count, t, p }: Track,
  since = Number.NEGATIVE_INFINITY,
  atLeast = 0,
): NumberedFix[] {
  let first = since === Number.NEGATIVE_INFINITY ? 0 : Math.max(0, count - 1 - atLeast)
  while (first > 0 && (t[first] ?? since) >= since) first -= 1
  return Array.from({ length: count - first }, (_, k) => {
    const i = first + k
    return { tag, area, t: t[i] ?? 0, x: p[3 * i] ?? 0, y: p[3 * i + 1] ?? 0, z: p[3 * i + 2] ?? 0 }
  })
}
