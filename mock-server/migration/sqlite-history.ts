import { DatabaseSync } from 'node:sqlite'
import { HistoryFile, type PackedBlock } from '../store/history-file.ts'
import type { NumberedFix } from '../store/history-fix.ts'
import { encodeLog } from '../store/history-log.ts'
import type { HistoryRows, KeptPeriod, NumberedUid } from './installation.ts'
import { SealedLog } from './sealed-log.ts'
import { inBatches } from './sqlite-rows.ts'

const newestBlocks = `select b.tag, b.t0, b.t1, b.area, b.d from pos_blk b
  join (select tag, max(t0) t0 from pos_blk group by tag) m on m.tag = b.tag and m.t0 = b.t0`

/** Opens the position history of a data folder; it is created if it does not exist. */
export function openSqliteHistory(path: string): HistoryRows & { close(): void } {
  const file = new HistoryFile(path)
  const database = new DatabaseSync(path)
  const all = <T>(sql: string) => database.prepare(sql).iterate() as unknown as Iterable<T>
  const none = { seq: 0, numbers: [], log: encodeLog([]), blocks: [], late: [], trim: undefined }
  const write = (part: { numbers?: NumberedUid[]; blocks?: PackedBlock[]; late?: NumberedFix[] }) =>
    file.atomic(() => file.write({ ...none, ...part }))

  async function* stored(): AsyncGenerator<PackedBlock[]> {
    yield* inBatches(all<PackedBlock>('select tag, t0, t1, area, d from pos_blk order by tag, t0'))
  }

  return {
    async count() {
      const [row] = all<{ n: number }>(
        `select (select count(*) from uid_number) + (select count(*) from pos_blk) + (select count(*) from pos_late)
         + (select count(*) from pos_kept) n`,
      )
      return row?.n ?? 0
    },
    async *numbers() {
      yield* inBatches(all<NumberedUid>('select n, uid from uid_number order by n'))
    },
    async *blocks() {
      const log = new SealedLog()
      for (const block of all<PackedBlock>(newestBlocks)) log.know(block)
      for (const row of file.logs()) row.walk(fix => log.add([fix]))
      yield* log.mergedWith(stored())
    },
    async *late() {
      yield* inBatches(all<NumberedFix>('select tag, t, area, x, y, z from pos_late order by tag, t'))
    },
    async *kept() {
      const periods = all<{ tag: number; t0: number; t1: number }>(
        'select tag, t0, t1 from pos_kept order by tag, t0',
      )
      for (const batch of inBatches(periods)) yield batch.map(({ tag, t0, t1 }): KeptPeriod => [tag, t0, t1])
    },
    writeNumbers: async numbers => write({ numbers: [...numbers] }),
    writeBlocks: async blocks => write({ blocks: [...blocks] }),
    writeLate: async late => write({ late: [...late] }),
    writeKept: async periods =>
      file.atomic(() => {
        for (const period of periods) file.keep(...period)
      }),
    close() {
      database.close()
      file.close()
    },
  }
}
