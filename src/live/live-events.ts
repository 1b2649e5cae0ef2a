import type { LiveEvent } from './messages.ts'

/** Passes the events of a stream to its listeners. What happened before the first one listened is kept for it. */
export class LiveEvents {
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  #early: LiveEvent[] | undefined = []

  emit(event: LiveEvent): void {
    this.#early?.push(event)
    for (const listener of this.#listeners) listener(event)
  }

  /** Returns a function that stops it. */
  subscribe(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener)
    for (const event of this.#early ?? []) listener(event)
    this.#early = undefined
    return () => this.#listeners.delete(listener)
  }

  /** Drops what is kept: it was about another stream. */
  forget(): void {
    if (this.#early) this.#early = []
  }
}
