import type { TimeoutProvider } from '@tanstack/react-query'

/** Delays from this on may end later, by a second at most, so that those of many queries end together. */
const coarseFromMs = 10_000
const stepMs = 1_000

interface Waiting {
  readonly dueMs: number
  readonly callback: () => void
}

/**
 * The timeouts of the query cache on one timer of the browser: each list has two, for its age and for its removal, and they
 * are set and cleared whenever a page opens.
 */
export class SharedTimer implements TimeoutProvider<number> {
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #timerDueMs = Number.POSITIVE_INFINITY

  setTimeout(callback: () => void, delayMs: number): number {
    const exactMs = performance.now() + delayMs
    const dueMs = delayMs < coarseFromMs ? exactMs : Math.ceil(exactMs / stepMs) * stepMs
    this.#waiting.set(++this.#lastId, { dueMs, callback })
    if (dueMs < this.#timerDueMs) this.#wakeAt(dueMs)
    return this.#lastId
  }

  clearTimeout(id: number | undefined): void {
    if (id !== undefined) this.#waiting.delete(id)
  }

  setInterval(callback: () => void, delayMs: number): number {
    return Number(setInterval(callback, delayMs))
  }

  clearInterval(id: number | undefined): void {
    clearInterval(id)
  }

  #wakeAt(dueMs: number): void {
    clearTimeout(this.#timer)
    this.#timerDueMs = dueMs
    this.#timer = setTimeout(() => this.#run(), dueMs - performance.now())
  }

  #run(): void {
    const nowMs = performance.now()
    const due = [...this.#waiting].filter(([, { dueMs }]) => dueMs <= nowMs)
    this.#timerDueMs = Number.POSITIVE_INFINITY
    for (const [id, { callback }] of due) {
      // One that ran before may have cleared it.
      if (!this.#waiting.delete(id)) continue
      try {
        callback()
      } catch (error) {
        reportError(error)
      }
    }
    const nextMs = Math.min(...Array.from(this.#waiting.values(), ({ dueMs }) => dueMs))
    if (nextMs < this.#timerDueMs) this.#wakeAt(nextMs)
  }
}
