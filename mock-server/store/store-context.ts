import type { Kysely } from 'kysely'
import type { Change } from './changes.ts'
import type { Schema } from './schema.ts'

/** What a table's store works with: the database itself, or one open transaction of it. */
export interface StoreContext {
  readonly db: Kysely<Schema>
  /** Tells a change once it is committed: at once, or when the open transaction ends well. */
  emit(change: Change): void
  /** Epoch milliseconds. */
  now(): number
  /** Runs `work` in one transaction: a new one, or the one already open. All of it happens, or nothing. */
  atomic<T>(work: (inner: StoreContext) => Promise<T>): Promise<T>
}

/** A context on the database itself, whose `atomic` opens transactions and tells their changes after the commit. */
export function createStoreContext(
  db: Kysely<Schema>,
  emit: (change: Change) => void,
  now: () => number,
): StoreContext {
  return {
    db,
    emit,
    now,
    atomic: async work => {
      const pending: Change[] = []
      const result = await db.transaction().execute(transaction => {
        const inner: StoreContext = {
          db: transaction,
          emit: change => pending.push(change),
          now,
          atomic: nested => nested(inner),
        }
        return work(inner)
      })
      for (const change of pending) emit(change)
      return result
    },
  }
}
