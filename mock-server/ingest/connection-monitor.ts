import type { MappedMessage, Refusal } from './apply-mapping.ts'

export type ConnectionState = 'connecting' | 'connected' | 'waiting' | 'paused' | 'failed'
export type ClockState = 'unknown' | 'arrival' | 'ok' | 'ahead' | 'behind'

/** Number of rejected parts with one reason, since the connection started. */
export interface RefusalCount {
  readonly reason: string
  readonly detail: string
  readonly example: string
  readonly count: number
  /** Epoch ms. */
  readonly last_at: number
}

/** A received message, as kept for the preview. */
export interface MessageSample {
  readonly topic: string
  /** The start of the message. */
  readonly text: string
  readonly arrivedMs: number
  readonly retained: boolean
}

export interface ConnectionStatus {
  readonly state: ConnectionState
  /** Why the connection is not up. */
  readonly error: string | null
  /** Epoch ms: when `state` began. */
  readonly since: number
  /** Over the last 10 s. */
  readonly messages_per_second: number
  readonly last_message_at: number | null
  readonly messages: number
  readonly accepted: number
  /** Accepted fixes that were older than the newest one of their tag. */
  readonly late: number
  readonly ignored: number
  readonly refusals: readonly RefusalCount[]
  /** Whether the clock of the other system differs from that of this server. */
  readonly clock: ClockState
  /** Delay between the time of the newest fix and its arrival, ms; null without a device clock. */
  readonly clock_delay_ms: number | null
}

const rateSeconds = 10
const keptSamples = 20
const maxSampleLength = 16 * 1024
/** Maximum delay of live messages from the device to the server. */
const behindMs = 60_000
const delaysKept = 50
/** How long a clock counts as ahead after a fix was rejected for it. */
const aheadForMs = 60_000

/** Statistics of a connection, in memory and bounded. */
export class ConnectionMonitor {
  readonly #now: () => number
  readonly #hasClock: boolean
  readonly #refusals = new Map<string, RefusalCount>()
  readonly #perSecond = new Map<number, number>()
  readonly #delaysMs: number[] = []
  #samples: MessageSample[] = []
  #state: { state: ConnectionState; error: string | null; since: number }
  #aheadAt = Number.NEGATIVE_INFINITY
  #lastMessageAt: number | null = null
  #counts = { messages: 0, accepted: 0, late: 0, ignored: 0 }

  /** @param hasClock whether fixes carry a device time */
  constructor(state: ConnectionState, hasClock: boolean, now: () => number) {
    this.#now = now
    this.#hasClock = hasClock
    this.#state = { state, error: null, since: now() }
  }

  setState(state: ConnectionState, error: string | null = null): void {
    const isSame = this.#state.state === state && this.#state.error === error
    if (!isSame) this.#state = { state, error, since: this.#now() }
  }

  received(sample: MessageSample): void {
    this.#counts.messages += 1
    this.#lastMessageAt = sample.arrivedMs
    const second = Math.floor(sample.arrivedMs / 1_000)
    this.#perSecond.set(second, (this.#perSecond.get(second) ?? 0) + 1)
    for (const old of this.#perSecond.keys()) {
      if (old > second - rateSeconds) break
      this.#perSecond.delete(old)
    }
    this.#samples = [...this.#samples, { ...sample, text: sample.text.slice(0, maxSampleLength) }].slice(
      -keptSamples,
    )
  }

  mapped({ fixes, refusals }: MappedMessage, arrivedMs: number): void {
    for (const refusal of refusals) this.refused(refusal)
    if (!this.#hasClock) return
    for (const { ts } of fixes) this.#delaysMs.push(arrivedMs - ts)
    if (this.#delaysMs.length > delaysKept) this.#delaysMs.splice(0, this.#delaysMs.length - delaysKept)
  }

  refused({ reason, detail, example, count }: Omit<Refusal, 'reason'> & { reason: string }): void {
    const last_at = this.#now()
    if (reason === 'wrong_clock') this.#aheadAt = last_at
    const known = this.#refusals.get(reason)
    this.#refusals.set(
      reason,
      known ? { ...known, count: known.count + count, last_at } : { reason, detail, example, count, last_at },
    )
  }

  stored(counts: { accepted: number; late: number; ignored: number }): void {
    this.#counts.accepted += counts.accepted
    this.#counts.late += counts.late
    this.#counts.ignored += counts.ignored
  }

  /** The last 20 messages, newest last. */
  samples(): readonly MessageSample[] {
    return this.#samples
  }

  status(): ConnectionStatus {
    const second = Math.floor(this.#now() / 1_000)
    let recent = 0
    for (const [at, count] of this.#perSecond) if (at > second - rateSeconds) recent += count
    return {
      ...this.#state,
      ...this.#counts,
      messages_per_second: recent / rateSeconds,
      last_message_at: this.#lastMessageAt,
      refusals: [...this.#refusals.values()],
      clock: this.#clock(),
      clock_delay_ms: this.#delaysMs.at(-1) ?? null,
    }
  }

  /** A burst of late data contains some fresh fixes; with a clock that is behind, none is fresh. */
  #clock(): ClockState {
    if (!this.#hasClock) return 'arrival'
    if (this.#now() - this.#aheadAt < aheadForMs) return 'ahead'
    if (this.#delaysMs.length === 0) return 'unknown'
    return Math.min(...this.#delaysMs) > behindMs ? 'behind' : 'ok'
  }
}
