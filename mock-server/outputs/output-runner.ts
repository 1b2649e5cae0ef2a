import { setTimeout as sleep } from 'node:timers/promises'
import type { MessageResult, OutputMessage } from '../store/output-messages.ts'
import type { Store } from '../store/store.ts'
import type { OutputMonitor } from './output-monitor.ts'
import type { OutputSender, SendFailure, SendReport } from './output-sender.ts'
import type { PositionBuffer } from './position-buffer.ts'

const firstDelayMs = 1_000
const maxDelayMs = 5 * 60_000
/** Number of attempts for a message that the receiver rejects, before the next one is sent. */
const refusedAttempts = 5
/** Status codes by which a receiver rejects a particular message, not all messages. */
const refusals = new Set([400, 413, 415, 422])

/**
 * The delay before the next attempt: doubled each time up to five minutes, and randomly shortened by up to half, so
 * that outputs do not retry at the same time.
 * @param attempts number of attempts so far, at least 1
 * @param askedMs the delay requested by the receiver
 */
export function retryDelayMs(attempts: number, askedMs = 0, random: () => number = Math.random): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
  return Math.max(delayMs * (1 - random() / 2), askedMs)
}

/** Whether a message is not retried any more because the receiver rejected it repeatedly. */
export function isRefused({ attempts }: { attempts: number }, code: number | null): boolean {
  return code !== null && refusals.has(code) && attempts + 1 >= refusedAttempts
}

export interface RunnerParts {
  readonly outputUid: string
  readonly store: Pick<Store, 'outputMessages'>
  readonly sender: OutputSender
  readonly monitor: OutputMonitor
  /** Undefined if the output sends no positions. */
  readonly positions: PositionBuffer | undefined
  /** Called when the receiver responds that it no longer exists. */
  readonly onGone: () => void
  readonly onError: (error: unknown) => void
}

const goneCode = 410
const storeRetryMs = 1_000
/** Pause in sending positions after a failure. */
const positionPauseMs = 5_000

/** Sends the events of one output in order, and the latest positions, until it is closed. */
export class OutputRunner {
  readonly #parts: RunnerParts
  readonly #closing = new AbortController()
  readonly #events: Promise<void>
  readonly #positions: Promise<void>
  /** Ends the current wait. */
  #wake: () => void = () => undefined
  #isIdle = false
  #hasNew = false
  #isRetryAsked = false

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#events = this.#sendEvents()
    this.#positions = this.#sendPositions()
  }

  /** Called after new events were stored. */
  take(): void {
    this.#hasNew = true
    if (this.#isIdle) this.#wake()
  }

  /** Retries immediately, because the receiver may be reachable again. */
  retry(): void {
    this.#isRetryAsked = true
    this.#wake()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#wake()
    await this.#parts.sender.close()
    await Promise.all([this.#events, this.#positions])
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  async #sendEvents(): Promise<void> {
    const { outputUid, store, sender, onError } = this.#parts
    while (!this.#isClosed) {
      try {
        this.#hasNew = false
        const messages = await store.outputMessages.waiting(outputUid, sender.batch)
        if (messages.length === 0) await this.#waitForEvents()
        else await this.#sendBatch(messages)
      } catch (error) {
        onError(error)
        await this.#sleep(storeRetryMs)
      }
    }
  }

  async #sendBatch(messages: readonly OutputMessage[]): Promise<void> {
    const { outputUid, store, sender, monitor, onGone } = this.#parts
    this.#isRetryAsked = false
    const report = await sender.send(messages)
    // Aborted by `close`, so it does not count as an attempt.
    if (this.#isClosed && report.failure && report.delivered === 0) return
    await store.outputMessages.attempted(outputUid, resultsOf(messages, report))
    if (report.delivered > 0) monitor.sent(report.delivered)
    const { failure } = report
    const failed = messages[report.delivered]
    if (!failure || !failed) return
    const isGivenUp = isRefused(failed, failure.code)
    monitor.failed(failure.error, isGivenUp)
    if (failure.code === goneCode) onGone()
    if (isGivenUp) return
    const delayMs = retryDelayMs(failed.attempts + 1, failure.retryAfterMs)
    monitor.setNextAttempt(delayMs)
    await this.#waitToRetry(delayMs)
    monitor.setNextAttempt(undefined)
  }

  async #waitForEvents(): Promise<void> {
    if (this.#hasNew || this.#isClosed) return
    this.#isIdle = true
    await this.#woken()
    this.#isIdle = false
  }

  async #waitToRetry(delayMs: number): Promise<void> {
    if (this.#isRetryAsked || this.#isClosed) return
    const timer = setTimeout(() => this.#wake(), delayMs)
    await this.#woken()
    clearTimeout(timer)
  }

  #woken(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    return promise
  }

  async #sendPositions(): Promise<void> {
    const { sender, positions } = this.#parts
    if (!positions) return
    while (!this.#isClosed) {
      await this.#sleep(sender.positionsEveryMs)
      positions.isBehind = true
      const failure = await this.#sendNewest(positions)
      if (failure) await this.#sleep(positionPauseMs)
      positions.isBehind = false
    }
  }

  /** @returns the failure */
  async #sendNewest(positions: PositionBuffer): Promise<SendFailure | undefined> {
    const { sender, monitor } = this.#parts
    for (let chunk = positions.next(); chunk.length > 0; chunk = positions.next()) {
      const failure = await sender.sendPositions(chunk)
      if (this.#isClosed) return undefined
      if (failure) {
        positions.lost(chunk.length)
        monitor.positionsFailed(failure.error)
        return failure
      }
      monitor.positionsSent(chunk.length)
    }
    return undefined
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}

/** Results of the sent messages; messages after the first failure were not sent. */
function resultsOf(messages: readonly OutputMessage[], { delivered, code, failure }: SendReport) {
  const results: { n: number; result: MessageResult }[] = messages
    .slice(0, delivered)
    .map(({ n }) => ({ n, result: { status: 'delivered', code: failure ? null : code, error: null } }))
  const failed = messages[delivered]
  if (!failure || !failed) return results
  const status = isRefused(failed, failure.code) ? 'failed' : 'waiting'
  return [...results, { n: failed.n, result: { status, code: failure.code, error: failure.error } as const }]
}
