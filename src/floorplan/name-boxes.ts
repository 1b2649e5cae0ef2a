import type { NameBox } from '#live/messages.ts'

/** Boxes of zone names, which tag names avoid. */
export class NameBoxes {
  readonly #boxes = new Map<object, NameBox>()
  readonly #listeners = new Set<() => void>()
  #isScheduled = false

  /** Sets the box of one name, keyed by an object; undefined removes it. */
  set(owner: object, box: NameBox | undefined): void {
    if (box) this.#boxes.set(owner, box)
    else this.#boxes.delete(owner)
    // Batches notifications, because many names change with one zoom.
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

  /** Calls the listener after changes. @returns a function to unsubscribe */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
