import type { NameBox } from '#live/messages.ts'

/** Where the names of zones are shown, so that the names of tags keep off them. */
export class NameBoxes {
  readonly #boxes = new Map<object, NameBox>()
  readonly #listeners = new Set<() => void>()
  #isScheduled = false

  /** Sets the box of one name, by any object that stands for it; undefined removes it. */
  set(owner: object, box: NameBox | undefined): void {
    if (box) this.#boxes.set(owner, box)
    else this.#boxes.delete(owner)
    // Many names change with one zoom: listeners are called once for all of them.
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      for (const listener of this.#listeners) listener()
    })
  }

  list(): readonly NameBox[] {
    return [...this.#boxes.values()]
  }

  /** Calls the listener after changes. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
