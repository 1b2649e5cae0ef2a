export interface SteadyClock {
  /** Epoch ms; never goes back. */
  nowMs(): number
  /** How far the clock of the machine is behind, ms; 0 unless it was set back. */
  behindMs(): number
}

export interface SteadyClockOptions {
  /** The clock of the machine, epoch ms. */
  wallMs?: () => number
  /** A monotonic clock, milliseconds. */
  monotonicMs?: () => number
  /** The newest stored time, epoch ms: a clock behind it was set back while the server was down. */
  newestMs?: number
}

/** A smaller step back is a correction: time stands still until the clock catches up. */
const toleranceMs = 2_000

/** Stored positions may be some seconds ahead. */
const newestToleranceMs = 10_000

/**
 * The clock of the machine, but never set back: if the machine's clock is, time continues by the monotonic
 * clock, so that current events do not count as late. A clock that is set forward is followed.
 */
export function createSteadyClock(options: SteadyClockOptions = {}): SteadyClock {
  const { wallMs = Date.now, monotonicMs = () => performance.now(), newestMs = 0 } = options
  const startMs = wallMs()
  let base = { wall: newestMs - startMs > newestToleranceMs ? newestMs : startMs, monotonic: monotonicMs() }

  /** Monotonic time since it last agreed with the clock of the machine. */
  const goneOnMs = () => base.wall + (monotonicMs() - base.monotonic)

  function isSetBack(wall: number): boolean {
    return goneOnMs() - wall > toleranceMs
  }

  function read(wall: number): number {
    if (isSetBack(wall)) return Math.floor(goneOnMs())
    base = { wall: Math.max(wall, base.wall), monotonic: monotonicMs() }
    return base.wall
  }

  // It is read for every position, and most reads follow within a millisecond.
  let last = { wall: startMs, now: read(startMs) }

  return {
    nowMs() {
      const wall = wallMs()
      if (wall !== last.wall) last = { wall, now: read(wall) }
      return last.now
    },
    behindMs() {
      const wall = wallMs()
      return isSetBack(wall) ? Math.floor(goneOnMs()) - wall : 0
    },
  }
}

/** Largest difference between positions and the machine for their clocks to agree. */
const agreesWithinMs = 60_000

/**
 * While the clock of the machine is behind, a time that agrees with it is replaced by the time of arrival. A
 * time of another clock stays unchanged.
 * @param ts as sent: epoch ms, or ISO 8601
 */
export function arrivalTime(ts: unknown, wallMs: number, behindMs: number): unknown {
  if (behindMs === 0) return ts
  const ms = typeof ts === 'string' ? Date.parse(ts) : ts
  return typeof ms === 'number' && Math.abs(ms - wallMs) <= agreesWithinMs ? ms + behindMs : ts
}
