/** Interval of heartbeats unless the service announces another one, ms (interface specification, Stream). */
const specifiedHeartbeatMs = 10_000

export interface SilenceLimits {
  /** The connection is reported as quiet after this long without a frame, ms. */
  readonly quietMs: number
  /** The connection is replaced after this long without a frame, ms. */
  readonly deadMs: number
}

/**
 * How long a connection may be silent. If nothing moves only heartbeats arrive, so both limits are a margin beyond the
 * next heartbeat. @param heartbeatMs as announced (`heartbeat_ms`); undefined if not announced
 */
export function silenceLimits(heartbeatMs = specifiedHeartbeatMs): SilenceLimits {
  return {
    quietMs: Math.max(5_000, heartbeatMs + 2_000),
    deadMs: Math.max(10_000, heartbeatMs + 5_000),
  }
}

const firstDelayMs = 500
const maxDelayMs = 10_000

/** Delay before retry `n` (from 0), ms: doubles from 0.5 s to 10 s, jittered between half and all of it. */
export function retryDelayMs(n: number, random: () => number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(n, 10)) * (0.5 + random() / 2)
}
