import { decodeBlock } from './history-block.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'
import { type FindStoredTimes, periodOf } from './history-past.ts'
import type { HistoryNumbers } from './history-postgres-numbers.ts'
import type { AskHistory } from './history-postgres-queries.ts'
import { int8Array } from './postgres-arrays.ts'

interface Parts {
  readonly ask: AskHistory
  readonly numbers: HistoryNumbers
  readonly memory: HistoryMemory
  readonly names: HistoryNames
}

const hasAny = `
  select exists (select from history_late where tag = $1 and t between $2 and $3) late,
         exists (select from history_blocks where tag = $1 and t0 <= $3 and t1 >= $2) blocks`
const lateAt = 'select t from history_late where tag = $1 and t = any($2::int8[])'
/** The blocks that start last before each of the times, those without the time excluded. */
const blocksAt = `
  select tag, t0, area, d from history_blocks where tag = $1 and t0 in (
    select b.t0 from unnest($2::int8[]) w(t) cross join lateral (
      select t0, t1 from history_blocks where tag = $1 and t0 <= w.t order by t0 desc limit 1) b
    where b.t1 >= w.t)`

/** Looks all times of a tag up at once; a tag without data in the period needs no more than that. */
export const findInPostgres =
  ({ ask, numbers, memory, names }: Parts): FindStoredTimes =>
  async (tagUid, times) => {
    const local = names.known(tagUid)
    const stored = new Set(local === undefined ? [] : memory.ofTag(local).map(fix => fix.t))
    const isStored = (t: number) => stored.has(t)
    await numbers.find([tagUid])
    const n = numbers.of(tagUid)
    if (n === undefined) return stored.size > 0 ? isStored : undefined
    const { startMs, endMs } = periodOf(times)
    const [has] = await ask<{ late: boolean; blocks: boolean }>({ text: hasAny, values: [n, startMs, endMs] })
    const values = [n, int8Array([...times.keys()])]
    if (has?.late) for (const { t } of await ask<{ t: number }>({ text: lateAt, values })) stored.add(t)
    if (has?.blocks) {
      const found = await ask<{ tag: number; t0: number; area: number; d: Buffer }>({
        text: blocksAt,
        values,
      })
      for (const { tag, t0, area, d } of found)
        for (const { t } of decodeBlock(d, tag, area, t0)) stored.add(t)
    }
    return stored.size > 0 ? isStored : undefined
  }
