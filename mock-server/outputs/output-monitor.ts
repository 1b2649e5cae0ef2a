export type OutputState = 'connecting' | 'connected' | 'waiting' | 'paused' | 'failed'

/** Counts since the output was started. */
export interface OutputStatus {
  readonly state: OutputState
  /** Error of the last attempt. */
  readonly error: string | null
  /** Start of `state`, epoch ms. */
  readonly since: number
  /** Delivered alarms and zone events. */
  readonly sent: number
  /** Alarms and zone events that are not retried any more. */
  readonly failed: number
  readonly positions_sent: number
  /** Positions that were not sent because the receiver was slow or unreachable. */
  readonly positions_dropped: number
  readonly last_sent_at: number | null
  readonly next_attempt_at: number | null
}

/** State and counts of an output, in memory. */
export class OutputMonitor {
  readonly #now: () => number
  #state: { state: OutputState; error: string | null; since: number }
  #counts = { sent: 0, failed: 0, positions_sent: 0 }
  #lastSentAt: number | null = null
  #nextAttemptAt: number | null = null

  constructor(state: OutputState, now: () => number) {
    this.#now = now
    this.#state = { state, error: null, since: now() }
  }

  setState(state: OutputState, error: string | null = null): void {
    const isSame = this.#state.state === state && this.#state.error === error
    if (!isSame) this.#state = { state, error, since: this.#now() }
  }

  sent(count: number): void {
    this.#counts.sent += count
    this.#delivered()
  }

  /** @param isGivenUp whether the event is not retried */
  failed(error: string, isGivenUp: boolean): void {
    if (isGivenUp) this.givenUp(1)
    this.setState('failed', error)
  }

  givenUp(count: number): void {
    this.#counts.failed += count
  }

  positionsSent(count: number): void {
    this.#counts.positions_sent += count
    this.#delivered()
  }

  positionsFailed(error: string): void {
    this.setState('failed', error)
  }

  setNextAttempt(delayMs: number | undefined): void {
    this.#nextAttemptAt = delayMs === undefined ? null : this.#now() + delayMs
  }

  status(dropped: number): OutputStatus {
    return {
      ...this.#state,
      ...this.#counts,
      positions_dropped: dropped,
      last_sent_at: this.#lastSentAt,
      next_attempt_at: this.#nextAttemptAt,
    }
  }

  #delivered(): void {
    this.#lastSentAt = this.#now()
    this.setState('connected')
  }
}
