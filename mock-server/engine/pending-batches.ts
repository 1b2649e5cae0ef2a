import type { Store } from '../store/store.ts'
import type { spansOf } from './retention.ts'

/** One batch of buffered positions: whose, and from when to when, epoch ms. */
export interface UnjudgedBatch {
  readonly id: number
  readonly projectUid: string
  readonly spans: ReturnType<typeof spansOf>
}

type Settings = Pick<Store['settings'], 'set' | 'remove' | 'valuesOf'>

const prefix = 'unjudged-batch:'

/**
 * Batches of positions that were buffered elsewhere, from before they are acknowledged until all that they lead to is stored.
 * A start looks again at the last seconds of every tag only: what a killed server left of a longer batch is known by its note.
 */
export class UnjudgedBatches {
  readonly #settings: Settings
  readonly #whenStored: () => Promise<void>
  readonly #judged = new Set<number>()
  #removing: Promise<void> | undefined
  #nextId: number

  /**
   * @param whenStored resolved when all that was found is stored
   * @param startMs epoch ms; ids are larger than those of the process before
   */
  constructor(settings: Settings, whenStored: () => Promise<void>, startMs: number) {
    this.#settings = settings
    this.#whenStored = whenStored
    this.#nextId = startMs
  }

  async add(projectUid: string, spans: UnjudgedBatch['spans']): Promise<number> {
    const id = this.#nextId++
    await this.#settings.set(`${prefix}${id}`, { id, projectUid, spans } satisfies UnjudgedBatch)
    return id
  }

  /** The batch was judged: its note goes as soon as what was found is stored. Rejects where the store fails. */
  judged(id: number): Promise<void> {
    this.#judged.add(id)
    this.#removing ??= this.#remove().finally(() => {
      this.#removing = undefined
    })
    return this.#removing
  }

  /** Resolved when no note waits to be removed. */
  async settled(): Promise<void> {
    await this.#removing
  }

  /** The notes that a killed server left. */
  async left(): Promise<UnjudgedBatch[]> {
    return (await this.#settings.valuesOf(prefix)) as UnjudgedBatch[]
  }

  async #remove(): Promise<void> {
    while (this.#judged.size > 0) {
      const ids = [...this.#judged]
      await this.#whenStored()
      for (const id of ids) {
        await this.#settings.remove(`${prefix}${id}`)
        this.#judged.delete(id)
      }
    }
  }
}
