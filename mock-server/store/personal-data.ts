import { sql } from 'kysely'
import { createErasure } from './erased-people.ts'
import type { StoreContext } from './store-context.ts'

/** Tables that say something about people, with the column of their time. */
const categories = {
  alarms: [['alarms', 'set_at']],
  events: [
    ['zone_events', 'ts'],
    ['pws_events', 'ts'],
  ],
  musters: [['musters', 'created_at']],
  disclosures: [['disclosures', 'created_at']],
  audit_log: [['audit_log', 'at']],
} as const
export type PersonalCategory = keyof typeof categories

/** How many rows of a category a project has, and the time of the oldest, epoch ms. */
export interface StoredCount {
  readonly category: PersonalCategory
  readonly count: number
  readonly oldest_at: number | null
}

/** Rows that are deleted before other work can run. */
const batchRows = 500

/** Counts and deletes what is stored about people. */
export function createPersonalDataStore(context: StoreContext) {
  async function countOf(table: string, column: string, projectUid: string) {
    const query = sql<{ total: number; oldest: number | null }>`
      select count(*) as total, min(${sql.ref(column)}) as oldest
      from ${sql.table(table)} where project_uid = ${projectUid}`
    const [row] = (await query.execute(context.db)).rows
    return { count: Number(row?.total ?? 0), oldest: row?.oldest ?? null }
  }

  /** Deletes a batch of the rows older than `beforeMs`. @returns how many */
  const deleteBatch = (table: string, key: string, column: string, projectUid: string, beforeMs: number) =>
    context.atomic(async ({ db }) => {
      const query = sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
          where project_uid = ${projectUid} and ${sql.ref(column)} < ${beforeMs} limit ${batchRows}
        )`
      return Number((await query.execute(db)).numAffectedRows ?? 0)
    })

  async function deleteAll(table: string, key: string, column: string, projectUid: string, beforeMs: number) {
    let total = 0
    for (;;) {
      const count = await deleteBatch(table, key, column, projectUid, beforeMs)
      total += count
      if (count < batchRows) return total
    }
  }

  return {
    erase: createErasure(context),
    counts: async (projectUid: string): Promise<StoredCount[]> => {
      const found: StoredCount[] = []
      for (const [category, tables] of Object.entries(categories)) {
        const counts = await Promise.all(tables.map(([table, column]) => countOf(table, column, projectUid)))
        const times = counts.flatMap(({ oldest }) => oldest ?? [])
        found.push({
          category: category as PersonalCategory,
          count: counts.reduce((sum, { count }) => sum + count, 0),
          oldest_at: times.length === 0 ? null : Math.min(...times),
        })
      }
      return found
    },
    /** Deletes alarms that were cleared before a time (epoch ms); active ones stay. @returns how many */
    pruneAlarms: (projectUid: string, beforeMs: number) =>
      deleteAll('alarms', 'uid', 'cleared_at', projectUid, beforeMs),
    /** Deletes zone events and proximity warnings before a time, epoch ms. @returns how many */
    pruneEvents: async (projectUid: string, beforeMs: number) =>
      (await deleteAll('zone_events', 'uid', 'ts', projectUid, beforeMs)) +
      (await deleteAll('pws_events', 'uid', 'ts', projectUid, beforeMs)),
    /** Deletes entries of the audit log before a time, epoch ms. @returns how many */
    pruneAuditLog: (projectUid: string, beforeMs: number) =>
      deleteAll('audit_log', 'n', 'at', projectUid, beforeMs),
  }
}
