/** The selected past time and its playback. Without one, live data is shown. */
export interface TimeCursor {
  /** The selected time when this machine's clock showed `sinceMs`, epoch ms. */
  readonly atMs: number
  readonly sinceMs: number
  /** Playback speed: seconds of the past per second. */
  readonly speed: number
  readonly playing: boolean
  /** Playback waits until the next chunk is loaded. */
  readonly held: boolean
}

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16, 30, 60] as const

/** A paused cursor at a moment. @param nowMs this machine's clock */
export function cursorAt(atMs: number, nowMs: number, speed = 1): TimeCursor {
  return { atMs, sinceMs: nowMs, speed, playing: false, held: false }
}

/** The moment of a cursor when this machine's clock shows `nowMs`. */
export function momentOf({ atMs, sinceMs, speed, playing, held }: TimeCursor, nowMs: number): number {
  return playing && !held ? atMs + (nowMs - sinceMs) * speed : atMs
}

/** Changes a cursor from `nowMs` on; only `change.atMs` changes its moment. */
export function turned(
  cursor: TimeCursor,
  nowMs: number,
  change: Partial<Omit<TimeCursor, 'sinceMs'>>,
): TimeCursor {
  return { ...cursor, atMs: momentOf(cursor, nowMs), ...change, sinceMs: nowMs }
}

/** The speed this many steps faster (slower if negative), within the limits. */
export function speedAfter(speed: number, steps: number): number {
  const at = speeds.findIndex(each => each >= speed)
  const from = at === -1 ? speeds.length - 1 : at
  return speeds[Math.min(speeds.length - 1, Math.max(0, from + steps))] ?? 1
}

/** Reads the cursor from an address; undefined if it is invalid or not in the past. */
export function readCursor(at: string | null, speed: string | null, nowMs: number): TimeCursor | undefined {
  const atMs = at === null ? Number.NaN : Date.parse(at)
  if (!Number.isFinite(atMs) || atMs > nowMs) return undefined
  const known = speeds.find(each => each === Number(speed))
  return cursorAt(atMs, nowMs, known)
}
