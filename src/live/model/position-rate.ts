import { clockSkewLimitMs } from '#domain/tag/freshness.ts'
import type { Frame } from '#wire/frames.ts'

type ServiceCounts = Extract<Frame, { type: 'position-counts' }>

/** Rate of fixes and time of the newest one: as received, or as counted by the service if it sends only some. */
export class PositionRate {
  /** Time of the newest fix that was received, epoch ms; NaN if there is none. */
  newestMs = Number.NaN
  #fixes = 0
  #countedAtMs: number
  #counted: ServiceCounts | undefined

  /** @param nowMs this machine's clock, epoch ms */
  constructor(nowMs: number) {
    this.#countedAtMs = nowMs
  }

  /** Number of fixes since `perSecond` was called. */
  get fixes(): number {
    return this.#fixes
  }

  add(): void {
    this.#fixes++
  }

  /** @param counted of the last second; undefined if all positions are received */
  setCounted(counted: ServiceCounts | undefined): void {
    this.#counted = counted
  }

  /** Fixes per second since the last call. */
  perSecond(nowMs: number): number {
    const elapsedS = Math.max(0.001, (nowMs - this.#countedAtMs) / 1_000)
    const received = Math.round(this.#fixes / elapsedS)
    this.#fixes = 0
    this.#countedAtMs = nowMs
    return this.#counted?.fixesPerS ?? received
  }

  /**
   * Age of the newest fix, also of one that was not received, ms; undefined if there is none.
   * @param serviceNowMs by the service's clock, epoch ms
   */
  ageMs(serviceNowMs: number): number | undefined {
    const counted = this.#counted?.newestMs
    const isPlausible = counted !== undefined && counted <= serviceNowMs + clockSkewLimitMs
    const newest = isPlausible && !(counted <= this.newestMs) ? counted : this.newestMs
    return Number.isNaN(newest) ? undefined : Math.max(0, serviceNowMs - newest)
  }
}
