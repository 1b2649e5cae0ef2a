import type { Changes } from './changes.ts'
import { createReadCache } from './read-cache.ts'

/** A read that watches repeat often: its result is kept until a resource changes that it depends on. */
export class KeptRead<Value> {
  readonly #cache = createReadCache<{ readonly value: Value }>(1)
  readonly #read: () => Promise<Value>
  readonly #unsubscribe: () => void

  /** @param resources names as in `Change.table` */
  constructor(changes: Pick<Changes, 'subscribe'>, resources: readonly string[], read: () => Promise<Value>) {
    this.#read = read
    this.#unsubscribe = changes.subscribe(({ table }) => {
      if (resources.includes(table)) this.#cache.forget()
    })
  }

  async get(): Promise<Value> {
    const kept = await this.#cache.of('', async () => ({ value: await this.#read() }))
    if (!kept) throw new Error('a read has a result')
    return kept.value
  }

  close(): void {
    this.#unsubscribe()
  }
}
