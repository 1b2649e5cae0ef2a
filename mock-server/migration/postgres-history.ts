import type { Client } from 'pg'
import type { PackedBlock } from '../store/history-file.ts'
import type { NumberedFix } from '../store/history-fix.ts'
import { decodeLog } from '../store/history-log.ts'
import type { HistoryRows, KeptPeriod, NumberedUid } from './installation.ts'
import { insertRows, readBatches } from './postgres-rows.ts'
import { SealedLog } from './sealed-log.ts'

const blockColumns = ['tag', 't0', 't1', 'area', 'd'] as const
const lateColumns = ['tag', 't', 'area', 'x', 'y', 'z'] as const

const newestBlocks = `select distinct on (tag) ${blockColumns.join(', ')} from history_blocks order by tag, t0 desc`
const allBlocks = `select ${blockColumns.join(', ')} from history_blocks order by tag, t0`
// A tag belongs to one partition.
const logRows = 'select d from history_log order by partition_id, seq'

/** The position history in the schema that the connection uses. */
export function createPostgresHistory(client: Client): HistoryRows {
  async function countOf(table: string): Promise<number> {
    const { rows } = await client.query(`select count(*) as n from ${table}`)
    return rows[0].n
  }

  return {
    async count() {
      let count = 0
      for (const table of ['history_numbers', 'history_blocks', 'history_late', 'history_kept'])
        count += await countOf(table)
      return count
    },
    numbers: () => readBatches<NumberedUid>(client, 'select n, uid from history_numbers order by n'),
    async *blocks() {
      const log = new SealedLog()
      for await (const batch of readBatches<PackedBlock>(client, newestBlocks))
        for (const block of batch) log.know(block)
      for await (const batch of readBatches<{ d: Uint8Array }>(client, logRows))
        for (const { d } of batch) log.add(decodeLog(d))
      yield* log.mergedWith(readBatches<PackedBlock>(client, allBlocks))
    },
    late: () =>
      readBatches<NumberedFix>(client, `select ${lateColumns.join(', ')} from history_late order by tag, t`),
    kept: () =>
      readBatches<KeptPeriod>(client, 'select tag, t0, t1 from history_kept order by tag, t0', true),
    async writeNumbers(numbers) {
      await insertRows(
        client,
        'history_numbers',
        ['n', 'uid'],
        numbers.map(({ n, uid }) => [n, uid]),
      )
      await client.query("select setval('history_number', (select max(n) from history_numbers))")
    },
    writeBlocks: blocks =>
      insertRows(
        client,
        'history_blocks',
        blockColumns,
        blocks.map(({ tag, t0, t1, area, d }) => [tag, t0, t1, area, Buffer.from(d)]),
      ),
    writeLate: fixes =>
      insertRows(
        client,
        'history_late',
        lateColumns,
        fixes.map(fix => lateColumns.map(each => fix[each])),
      ),
    writeKept: periods => insertRows(client, 'history_kept', ['tag', 't0', 't1'], periods),
  }
}
