/** The selected past time, and how it continues from there. Without one, live data is shown. */
export interface TimeCursor {
  /** The selected time when the clock of this machine showed `sinceMs`, epoch ms. */
  readonly atMs: number
  readonly sinceMs: number
  /** Seconds of the past in a second of the person. */
  readonly speed: number
  readonly playing: boolean
  /** What comes next is still being read: the moment stands until it is there. */
  readonly held: boolean
}

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16, 30, 60] as const

/** A cursor that stands at a moment. @param nowMs this machine's clock */
export function cursorAt(atMs: number, nowMs: number, speed = 1): TimeCursor {
  return { atMs, sinceMs: nowMs, speed, playing: false, held: false }
}

/** The moment that a cursor is at when this machine's clock shows `nowMs`. */
export function momentOf({ atMs, sinceMs, speed, playing, held }: TimeCursor, nowMs: number): number {
  return playing && !held ? atMs + (nowMs - sinceMs) * speed : atMs
}

/** The cursor from `nowMs` on with a part of it changed; its moment moves by nothing but `change.atMs`. */
export function turned(
  cursor: TimeCursor,
  nowMs: number,
  change: Partial<Omit<TimeCursor, 'sinceMs'>>,
): TimeCursor {
  return { ...cursor, atMs: momentOf(cursor, nowMs), ...change, sinceMs: nowMs }
}

/** The speed so many steps faster (or, below zero, slower), as far as there are any. */
export function speedAfter(speed: number, steps: number): number {
  const at = speeds.findIndex(each => each >= speed)
  const from = at === -1 ? speeds.length - 1 : at
  return speeds[Math.min(speeds.length - 1, Math.max(0, from + steps))] ?? 1
}

/** What an address says of the cursor; undefined: it says none that makes sense, or one that is not past yet. */
export function readCursor(at: string | null, speed: string | null, nowMs: number): TimeCursor | undefined {
  const atMs = at === null ? Number.NaN : Date.parse(at)
  if (!Number.isFinite(atMs) || atMs > nowMs) return undefined
  const known = speeds.find(each => each === Number(speed))
  return cursorAt(atMs, nowMs, known)
}
