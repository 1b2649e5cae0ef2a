import { batchesOf } from '#domain/batches.ts'
import { decodeBlock } from './history-block.ts'
import { type EndPeriod, endOf, isCovered, type TagEnd } from './history-ends.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import type { PartitionParts } from './history-postgres-reading.ts'
import { int4Array, int8Array } from './postgres-arrays.ts'

interface BlockRow {
  tag: number
  t0: number
  area: number
  d: Buffer
}

/** Per tag: the block that starts last before the period, and all later ones. */
const blocksSince = `
  select b.* from unnest($1::int4[], $2::int8[]) n(tag, since) cross join lateral (
    select tag, t0, area, d from history_blocks where tag = n.tag and t0 >= coalesce(
      (select max(t0) from history_blocks where tag = n.tag and t0 < n.since), n.since)) b`
/** Per tag: the last late fix before the period, and all later ones. */
const lateSince = `
  select l.* from unnest($1::int4[], $2::int8[]) n(tag, since) cross join lateral (
    select tag, t, area, x, y, z from history_late where tag = n.tag and t >= coalesce(
      (select max(t) from history_late where tag = n.tag and t < n.since), n.since)) l`

/** Tags per query: a few MB of blocks at most. */
const tagsAtOnce = 1_000

/** The end of a tag in memory, with its stored number; undefined if it has none yet. */
interface Found {
  readonly tagUid: string
  readonly n: number | undefined
  readonly from: number
  readonly newestMs: number
  readonly inMemory: readonly HistoryFix[]
}

const timed = (fix: HistoryFix) => ({ t: fix.atMs, fix })

/** The ends of all tags of a partition, by two queries for many tags. */
export async function* endsInPostgres(
  { ask, numbers, memory, names, ready }: PartitionParts,
  { periodMs, atLeast }: EndPeriod,
): AsyncGenerator<TagEnd> {
  await ready()
  for (const newest of batchesOf(memory.tails.everyNewest(), tagsAtOnce)) {
    await numbers.find(newest.map(({ tag }) => names.uidOf(tag)))
    // Memory is read first, so that a block that moves to the database meanwhile is not missed.
    const found = newest.map(({ tag, t: newestMs }): Found => {
      const tagUid = names.uidOf(tag)
      const inMemory = memory.ofTagSince(tag, newestMs - periodMs, atLeast).map(names.named)
      return { tagUid, n: numbers.of(tagUid), from: newestMs - periodMs, newestMs, inMemory }
    })
    const stored = await storedFixes(found)
    for (const { tagUid, n, from, newestMs, inMemory } of found) {
      const own = (stored.get(n ?? 0) ?? []).map(fix => ({ ...named(fix), tagUid }))
      const { fixes, before } = endOf([...own, ...inMemory].map(timed), { from, newestMs, atLeast })
      yield { tagUid, fixes: fixes.map(({ fix }) => fix), before: before?.fix }
    }
  }

  /** By the number of their tag. */
  async function storedFixes(found: readonly Found[]): Promise<Map<number, NumberedFix[]>> {
    const numbered = found.flatMap(({ n, from, inMemory }) =>
      n === undefined ? [] : [{ n, from, needsBlocks: !isCovered(inMemory.map(timed), from, atLeast) }],
    )
    const valuesOf = (tags: typeof numbered) => [
      int4Array(tags.map(({ n }) => n)),
      int8Array(tags.map(({ from }) => from)),
    ]
    const [blocks, late] = await Promise.all([
      ask<BlockRow>({ text: blocksSince, values: valuesOf(numbered.filter(tag => tag.needsBlocks)) }),
      ask<NumberedFix>({ text: lateSince, values: valuesOf(numbered) }),
    ])
    const fixes = [...blocks.flatMap(({ d, tag, area, t0 }) => decodeBlock(d, tag, area, t0)), ...late]
    await numbers.load(fixes.map(({ area }) => area))
    return Map.groupBy(fixes, ({ tag }) => tag)
  }

  function named({ area, t, x, y, z }: NumberedFix): Omit<HistoryFix, 'tagUid'> {
    return { areaUid: numbers.uid(area), atMs: t, x: x / 1_000, y: y / 1_000, z: z / 1_000 }
  }
}
