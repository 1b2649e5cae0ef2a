/** A service that announces nothing sends a heartbeat this often (interface specification, Stream). */
const specifiedHeartbeatMs = 10_000

export interface SilenceLimits {
  /** After so long without a frame the line is called quiet. */
  readonly quietMs: number
  /** After so long it is given up, and another one is opened. */
  readonly deadMs: number
}

/**
 * How long a line may be without any frame. Where nothing moves only heartbeats come, so both limits lie beyond the next
 * heartbeat, with a margin.
 * @param heartbeatMs as announced (`heartbeat_ms`); undefined: not announced
 */
export function silenceLimits(heartbeatMs = specifiedHeartbeatMs): SilenceLimits {
  return {
    quietMs: Math.max(5_000, heartbeatMs + 2_000),
    deadMs: Math.max(10_000, heartbeatMs + 5_000),
  }
}
