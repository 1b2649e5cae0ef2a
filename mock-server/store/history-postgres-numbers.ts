import type { AskHistory } from './history-postgres-queries.ts'
import { int4Array } from './postgres-arrays.ts'

interface NumberRow {
  n: number
  uid: string
}

/**
 * The numbers of uids in PostgreSQL, for all partitions of a server. The table is the authority, so that no two servers
 * give a uid different numbers; a number never changes, so those that were read remain valid.
 */
export class HistoryNumbers {
  readonly #ask: AskHistory
  readonly #numbers = new Map<string, number>()
  readonly #uids = new Map<number, string>()

  constructor(ask: AskHistory) {
    this.#ask = ask
  }

  /** @returns undefined if the uid has no number, or none that was read */
  of(uid: string): number | undefined {
    return this.#numbers.get(uid)
  }

  /** The uid of a number that was read. */
  uid(n: number): string {
    return this.#uids.get(n) ?? ''
  }

  /** Reads the numbers of uids that have one. */
  async find(uids: Iterable<string>): Promise<void> {
    const unknown = [...uids].filter(uid => !this.#numbers.has(uid))
    if (unknown.length === 0) return
    this.#keep(
      await this.#ask({
        name: 'history-numbers-of',
        text: 'select n, uid from history_numbers where uid = any($1::text[])',
        values: [unknown],
      }),
    )
  }

  /** Reads the uids of numbers. */
  async load(numbers: Iterable<number>): Promise<void> {
    const unknown = [...new Set(numbers)].filter(n => !this.#uids.has(n))
    if (unknown.length === 0) return
    this.#keep(
      await this.#ask({
        name: 'history-uids-of',
        text: 'select n, uid from history_numbers where n = any($1::int4[])',
        values: [int4Array(unknown)],
      }),
    )
  }

  /** Assigns numbers to uids that have none; they are stored at once. */
  async assign(uids: readonly string[]): Promise<void> {
    await this.find(uids)
    const unknown = uids.filter(uid => !this.#numbers.has(uid))
    if (unknown.length === 0) return
    this.#keep(
      await this.#ask({
        text: `insert into history_numbers (uid) select unnest($1::text[]) on conflict (uid) do nothing
               returning n, uid`,
        values: [unknown],
      }),
    )
    // Another server may have assigned some of them meanwhile.
    await this.find(unknown)
  }

  #keep(rows: readonly NumberRow[]): void {
    for (const { n, uid } of rows) {
      this.#numbers.set(uid, n)
      this.#uids.set(n, uid)
    }
  }
}
