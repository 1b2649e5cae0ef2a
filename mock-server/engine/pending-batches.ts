import type { Store } from '../store/store.ts'
import type { EnginePartition } from './engine-options.ts'
import type { spansOf } from './retention.ts'

/** One batch of buffered positions: its tags and their periods, epoch ms. */
export interface PendingBatch {
  readonly id: string | number
  readonly projectUid: string
  readonly spans: ReturnType<typeof spansOf>
}

type Settings = Pick<Store['settings'], 'set' | 'remove' | 'valuesOf'>

const prefix = 'unjudged-batch:'

/**
 * Notes of buffered batches of positions, kept from before a batch is acknowledged until all its outcomes are
 * stored. A start only evaluates the last seconds of each tag again; the note tells which part of a longer
 * batch a killed server did not evaluate.
 */
export class PendingBatches {
  readonly #settings: Settings
  readonly #whenStored: () => Promise<void>
  readonly #partition: EnginePartition
  readonly #evaluated = new Set<PendingBatch['id']>()
  #removing: Promise<void> | undefined
  #nextId: number

  /**
   * @param whenStored resolves when everything found is stored
   * @param startMs epoch ms; makes ids larger than those of the previous process
   * @param partition whose notes are read
   */
  constructor(
    settings: Settings,
    whenStored: () => Promise<void>,
    startMs: number,
    partition: EnginePartition,
  ) {
    this.#partition = partition
    this.#settings = settings
    this.#whenStored = whenStored
    this.#nextId = startMs
  }

  async add(projectUid: string, spans: PendingBatch['spans']): Promise<PendingBatch['id']> {
    const id = `${this.#partition.name}${this.#nextId++}`
    await this.#settings.set(`${prefix}${id}`, { id, projectUid, spans } satisfies PendingBatch)
    return id
  }

  /** Removes the note of an evaluated batch as soon as everything found is stored. Rejects if the store fails. */
  evaluated(id: PendingBatch['id']): Promise<void> {
    this.#evaluated.add(id)
    this.#removing ??= this.#remove().finally(() => {
      this.#removing = undefined
    })
    return this.#removing
  }

  /** Resolves when no note waits to be removed. */
  async settled(): Promise<void> {
    await this.#removing
  }

  /** The notes that a killed server left behind. */
  async remaining(): Promise<PendingBatch[]> {
    const notes = (await this.#settings.valuesOf(prefix)) as PendingBatch[]
    return notes.filter(({ projectUid }) => this.#partition.hasProject(projectUid))
  }

  async #remove(): Promise<void> {
    while (this.#evaluated.size > 0) {
      const ids = [...this.#evaluated]
      await this.#whenStored()
      for (const id of ids) {
        await this.#settings.remove(`${prefix}${id}`)
        this.#evaluated.delete(id)
      }
    }
  }
}
