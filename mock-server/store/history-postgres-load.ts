import { FencedError, type OwnedPartition } from './fenced-error.ts'
import { decodeBlock } from './history-block.ts'
import type { StoredHistory } from './history-commits.ts'
import type { NumberedFix } from './history-fix.ts'
import { walkLog } from './history-log.ts'
import type { HistoryNumbers } from './history-postgres-numbers.ts'
import type { AskHistory } from './history-postgres-queries.ts'
import { int4Array } from './postgres-arrays.ts'

interface Parts {
  readonly ask: AskHistory
  readonly numbers: HistoryNumbers
  readonly partition: OwnedPartition
}

interface LogRow {
  seq: number
  d: Buffer
}

interface BlockRow {
  tag: number
  t0: number
  area: number
  d: Buffer
}

/** Per tag, its last block: by the primary key. */
const lastBlocks = (columns: string) => `
  select b.* from unnest($1::int4[]) n(tag) cross join lateral (
    select ${columns} from history_blocks where tag = n.tag order by t0 desc limit 1) b`

/**
 * Waits until a write of this partition whose answer was lost has ended, so that memory contains it if it was stored.
 * @throws FencedError if the partition has another owner
 */
async function endOfWrites({ ask, partition }: Parts): Promise<void> {
  const { id, owner, epoch } = partition
  const rows = await ask({
    text: 'select id from cluster_partitions where id = $1 and owner = $2 and epoch = $3 for update',
    values: [id, owner, epoch],
  })
  if (rows.length === 0) throw new FencedError(partition)
}

/** The newest time of each tag that is in the log, and the numbers of the areas. */
function summaryOf(logs: readonly LogRow[]) {
  /** By the stored number of the tag; sparse. */
  const newestMs: number[] = []
  const areas = new Set<number>()
  let lastArea = 0
  for (const { d } of logs)
    walkLog(d, ({ tag, area, t }) => {
      if (t > (newestMs[tag] ?? -1)) newestMs[tag] = t
      if (area === lastArea) return
      lastArea = area
      areas.add(area)
    })
  return { newestMs, areas }
}

/** The newest fix of each tag that is in a block: of those with a newer one in the log, the time only. */
async function newestOfBlocks(
  { ask }: Parts,
  tags: readonly number[],
  inLogMs: readonly number[],
): Promise<NumberedFix[]> {
  const times = await ask<{ tag: number; t1: number }>({
    text: lastBlocks('tag, t1'),
    values: [int4Array(tags)],
  })
  const isInLog = ({ tag, t1 }: { tag: number; t1: number }) => (inLogMs[tag] ?? -1) > t1
  const ended = times
    .filter(row => isInLog(row))
    .map(({ tag, t1 }) => ({ tag, t: t1, area: 0, x: 0, y: 0, z: 0 }))
  const silent = times.filter(row => !isInLog(row)).map(({ tag }) => tag)
  const rows = await ask<BlockRow>({ text: lastBlocks('tag, t0, area, d'), values: [int4Array(silent)] })
  return [...ended, ...rows.flatMap(row => decodeBlock(row.d, row.tag, row.area, row.t0).slice(-1))]
}

/**
 * What the memory of a partition needs, with numbers of its own that are dense, unlike those of the table, which all
 * partitions share.
 * @param tagUids the tags that may have fixes
 * @returns also the stored number of each number
 * @throws FencedError if the partition has another owner
 */
export async function loadPartition(
  parts: Parts,
  tagUids: Iterable<string>,
): Promise<StoredHistory & { globals: number[] }> {
  const { ask, numbers, partition } = parts
  await endOfWrites(parts)
  const known = [...tagUids]
  await numbers.find(known)
  const logs = await ask<LogRow>({
    text: 'select seq, d from history_log where partition_id = $1 order by seq',
    values: [partition.id],
  })
  const { newestMs, areas } = summaryOf(logs)
  const tags = new Set([...known.flatMap(uid => numbers.of(uid) ?? []), ...Object.keys(newestMs).map(Number)])
  const newest = await newestOfBlocks(parts, [...tags], newestMs)
  for (const { area } of newest) if (area !== 0) areas.add(area)
  await numbers.load([...tags, ...areas])

  const locals = new Map<number, number>()
  const globals: number[] = []
  for (const n of [...tags, ...areas]) {
    if (locals.has(n)) continue
    locals.set(n, locals.size + 1)
    globals[locals.size] = n
  }
  /** By stored number, as for each fix of the log: an array is faster than the map. */
  const localOf: number[] = []
  for (const [n, own] of locals) localOf[n] = own
  /** Writes the numbers of memory into a fix. */
  const localise = (fix: NumberedFix): NumberedFix => {
    fix.tag = localOf[fix.tag] ?? 0
    fix.area = localOf[fix.area] ?? 0
    return fix
  }
  const inBlocksMs: number[] = []
  for (const { tag, t } of newest) inBlocksMs[tag] = t
  return {
    numbers: Array.from(locals, ([n, own]) => ({ n: own, uid: numbers.uid(n) })),
    newest: newest.map(localise),
    // Most fixes of the log are in blocks.
    logs: logs.map(({ seq, d }) => ({
      seq,
      walk: visit =>
        walkLog(d, fix => {
          if (fix.t > (inBlocksMs[fix.tag] ?? -1)) visit(localise(fix))
        }),
    })),
    globals,
  }
}
