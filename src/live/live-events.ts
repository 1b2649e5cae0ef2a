import type { LiveEvent } from './messages.ts'

/** `atMs`: when the event was received, ms since the page was opened. */
export type LiveListener = (event: LiveEvent, atMs: number) => void

/** Passes the events of a stream to its listeners. What happened before the first one listened is kept for it. */
export class LiveEvents {
  readonly #listeners = new Set<LiveListener>()
  #early: { readonly event: LiveEvent; readonly atMs: number }[] | undefined = []

  #resolveCaughtUp: () => void = () => undefined
  readonly caughtUp = new Promise<void>(resolve => {
    this.#resolveCaughtUp = resolve
  })

  /** @param atMs when it was received, ms since the page was opened */
  emit(event: LiveEvent, atMs = performance.now()): void {
    if (event.type === 'caught-up') this.#resolveCaughtUp()
    this.#early?.push({ event, atMs })
    for (const listener of this.#listeners) listener(event, atMs)
  }

  /** Returns a function that stops it. */
  subscribe(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    for (const { event, atMs } of this.#early ?? []) listener(event, atMs)
    this.#early = undefined
    return () => this.#listeners.delete(listener)
  }

  /** Drops what is kept: it was about another stream. */
  forget(): void {
    if (this.#early) this.#early = []
  }
}
