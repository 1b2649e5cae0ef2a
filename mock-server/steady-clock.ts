export interface SteadyClock {
  /** Epoch ms; never goes back. */
  nowMs(): number
  /** How far the machine's clock is behind, ms; 0 unless it was set back. */
  behindMs(): number
}

export interface SteadyClockOptions {
  /** The machine's clock, epoch ms. */
  wallMs?: () => number
  /** Milliseconds that nobody can set. */
  monotonicMs?: () => number
  /** The newest time that is stored, epoch ms: a clock that is behind it was set back while the server was down. */
  newestMs?: number
}

/** A step back that is no more than this is a correction, which is waited for. */
const toleranceMs = 2_000

/** Positions may be stored that are some seconds ahead. */
const newestToleranceMs = 10_000

/**
 * The machine's clock, but one that is never set back: where the machine's is, time goes on by the monotonic clock, and what
 * happens now is not taken for something late. A clock that is set forward is followed.
 */
export function createSteadyClock(options: SteadyClockOptions = {}): SteadyClock {
  const { wallMs = Date.now, monotonicMs = () => performance.now(), newestMs = 0 } = options
  const startMs = wallMs()
  let base = { wall: newestMs - startMs > newestToleranceMs ? newestMs : startMs, monotonic: monotonicMs() }

  /** The time by the monotonic clock since it last agreed with the machine's. */
  const goneOnMs = () => base.wall + (monotonicMs() - base.monotonic)

  function isSetBack(wall: number): boolean {
    return goneOnMs() - wall > toleranceMs
  }

  return {
    nowMs() {
      const wall = wallMs()
      if (isSetBack(wall)) return Math.floor(goneOnMs())
      base = { wall: Math.max(wall, base.wall), monotonic: monotonicMs() }
      return base.wall
    },
    behindMs() {
      const wall = wallMs()
      return isSetBack(wall) ? Math.floor(goneOnMs()) - wall : 0
    },
  }
}

/** A position that was sent by a clock that agrees with the machine's is from so near its time at most. */
const agreesWithinMs = 60_000

/**
 * While the machine's clock is behind, a time that agrees with it is moved to what it means: the position arrives now. A time by
 * another clock stays as it is.
 * @param ts as it was sent: epoch ms, or ISO 8601
 */
export function arrivalTime(ts: unknown, wallMs: number, behindMs: number): unknown {
  if (behindMs === 0) return ts
  const ms = typeof ts === 'string' ? Date.parse(ts) : ts
  return typeof ms === 'number' && Math.abs(ms - wallMs) <= agreesWithinMs ? ms + behindMs : ts
}
