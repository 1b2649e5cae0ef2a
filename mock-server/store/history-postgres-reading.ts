import { decodeBlock } from './history-block.ts'
import type { HistorySource } from './history-file.ts'
import type { HistoryFix, NumberedFix } from './history-fix.ts'
import type { HistoryMemory } from './history-memory.ts'
import type { HistoryNames } from './history-names.ts'
import type { HistoryNumbers } from './history-postgres-numbers.ts'
import type { AskHistory } from './history-postgres-queries.ts'
import { longBlockMs } from './history-postgres-schema.ts'
import { type HistoryPage, type HistoryReading, pageOf, withMemory } from './history-reading.ts'

/** What reading needs of an open partition. */
export interface PartitionParts {
  readonly ask: AskHistory
  readonly numbers: HistoryNumbers
  readonly memory: HistoryMemory
  readonly names: HistoryNames
  /** Resolves when memory contains what is stored. */
  readonly ready: () => Promise<void>
}

interface BlockRow {
  tag: number
  t0: number
  t1: number
  area: number
  d: Buffer
}

/** Blocks of a tag do not overlap, so the first one starts at the last start before the window. */
const blocksOfTag = `
  select tag, t0, t1, area, d from history_blocks
  where tag = $1 and t1 >= $2 and t0 <= $3
    and t0 >= coalesce((select max(t0) from history_blocks where tag = $1 and t0 <= $2), $2)
  order by t0 limit $4`
const lateOfTag = `
  select tag, t, area, x, y, z from history_late where tag = $1 and t between $2 and $3 order by t limit $4`

/** Most blocks are short, so an index of their starts finds those of a window; long ones have their own. */
const blocksOfArea = (columns: string) => `
  select ${columns} from history_blocks
  where area = $1 and t0 between $2::bigint - ${longBlockMs} and $3 and t1 >= $2
  union all
  select ${columns} from history_blocks
  where area = $1 and t1 - t0 > ${longBlockMs} and t1 >= $2 and t0 < $2::bigint - ${longBlockMs}`
const lateOfArea = 'select tag, t, area, x, y, z from history_late where area = $1 and t between $2 and $3'
const nextOfArea = `
  select least(
    (select $2::bigint + 1 from history_blocks
     where area = $1 and t0 between $2::bigint - ${longBlockMs} and $2 and t1 > $2 limit 1),
    (select $2::bigint + 1 from history_blocks
     where area = $1 and t1 - t0 > ${longBlockMs} and t1 > $2 and t0 < $2::bigint - ${longBlockMs} limit 1),
    (select min(t0) from history_blocks where area = $1 and t0 > $2),
    (select min(t) from history_late where area = $1 and t > $2)) t`
const tagsOfArea = `
  select tag from (${blocksOfArea('tag')}) b
  union select tag from history_late where area = $1 and t between $2 and $3`
/** Blocks that extend beyond both ends must be unpacked. */
const surroundingBlocks = `
  select tag, t0, t1, area, d from (${blocksOfArea('tag, t0, t1, area, d')}) b where t0 < $2 and t1 > $3`
const certainTags = `
  select tag from (${blocksOfArea('tag, t0, t1')}) b where t0 >= $2 or t1 <= $3
  union select tag from history_late where area = $1 and t between $2 and $3`

const fixesPerBlock = 180
/** Blocks that are read at once, at most: about 0.5 MB. */
const maxBlocks = 250
const fixesAtOnce = 20_000

/** Fixes of one tag, in order of time, each millisecond once. */
interface TagPart {
  readonly fixes: readonly HistoryFix[]
  /** Where the rest starts, if there is one. */
  readonly nextStartMs: number | undefined
}

const fixesOf = (rows: readonly BlockRow[]) =>
  rows.flatMap(row => decodeBlock(row.d, row.tag, row.area, row.t0))
const tagsOf = (rows: readonly { tag: number }[]) => rows.map(({ tag }) => tag)

const empty: HistorySource = { read: () => [], next: () => undefined }

/** Reads the position history of a partition: blocks and late fixes of PostgreSQL, and what its owner has in memory. */
export class PostgresReading implements HistoryReading {
  readonly #parts: PartitionParts

  constructor(parts: PartitionParts) {
    this.#parts = parts
  }

  async ofTag(tagUid: string, startMs: number, endMs: number, limit: number): Promise<HistoryPage> {
    const inMemory = await this.#memoryOf(tagUid)
    const fixes: HistoryFix[] = []
    for (let from: number | undefined = startMs; from !== undefined; ) {
      const part = await this.#partOf(tagUid, inMemory, from, endMs, limit - fixes.length + 1)
      for (const fix of part.fixes) fixes.push(fix)
      from = part.nextStartMs
      const next = fixes[limit]
      if (next) return { fixes: fixes.slice(0, limit), nextStartMs: next.atMs }
      if (fixes.length === limit) return { fixes, nextStartMs: from }
    }
    return { fixes, nextStartMs: undefined }
  }

  async ofArea(areaUid: string, startMs: number, endMs: number, limit: number): Promise<HistoryPage> {
    await this.#parts.ready()
    const inMemory = this.#areaMemory(areaUid)
    const n = await this.#numberOf(areaUid)
    const source = withMemory(n === undefined ? empty : this.#areaSource(n), inMemory.fixes)
    return pageOf(source, inMemory.named, startMs, endMs, limit)
  }

  async tagsNear(areaUid: string, startMs: number, endMs: number): Promise<string[]> {
    const { memory, names, ready } = this.#parts
    await ready()
    const local = names.known(areaUid)
    const uids = local === undefined ? [] : memory.tagsNear(local).map(names.uidOf)
    const n = await this.#numberOf(areaUid)
    if (n === undefined) return [...new Set(uids)]
    return this.#withStoredTags(uids, tagsOf(await this.#query('area-tags', tagsOfArea, [n, startMs, endMs])))
  }

  async walk(
    tagUid: string,
    areaUid: string,
    startMs: number,
    endMs: number,
    limit: number,
    visit: (atMs: number, x: number, y: number) => void,
  ): Promise<number | undefined> {
    const inMemory = await this.#memoryOf(tagUid)
    let left = limit
    for (let from: number | undefined = startMs; from !== undefined; ) {
      const part = await this.#partOf(tagUid, inMemory, from, endMs, Math.min(left, fixesAtOnce))
      for (const f of part.fixes) if (f.areaUid === areaUid) visit(f.atMs, f.x, f.y)
      from = part.nextStartMs
      left -= part.fixes.length
      if (left <= 0) return from
    }
    return undefined
  }

  async tagsIn(areaUid: string, startMs: number, endMs: number): Promise<string[]> {
    const { memory, names, ready } = this.#parts
    await ready()
    const local = names.known(areaUid)
    const uids = local === undefined ? [] : memory.tagsIn(local, startMs, endMs).map(names.uidOf)
    const n = await this.#numberOf(areaUid)
    if (n === undefined) return [...new Set(uids)]
    const [certain, surrounding] = await Promise.all([
      this.#query<{ tag: number }>('certain-tags', certainTags, [n, startMs, endMs]),
      this.#query<BlockRow>('surrounding-blocks', surroundingBlocks, [n, startMs, endMs]),
    ])
    const tags = new Set(tagsOf(certain))
    for (const row of surrounding)
      if (!tags.has(row.tag) && fixesOf([row]).some(f => f.t >= startMs && f.t <= endMs)) tags.add(row.tag)
    return this.#withStoredTags(uids, [...tags])
  }

  #query<T extends object>(name: string, text: string, values: unknown[]): Promise<T[]> {
    return this.#parts.ask<T>({ name: `history-${name}`, text, values })
  }

  async #numberOf(uid: string): Promise<number | undefined> {
    const { numbers } = this.#parts
    await numbers.find([uid])
    return numbers.of(uid)
  }

  #named(f: NumberedFix): HistoryFix {
    const { numbers } = this.#parts
    return {
      tagUid: numbers.uid(f.tag),
      areaUid: numbers.uid(f.area),
      atMs: f.t,
      x: f.x / 1_000,
      y: f.y / 1_000,
      z: f.z / 1_000,
    }
  }

  async #storedPart(n: number, tagUid: string, startMs: number, endMs: number, atOnce: number) {
    const blockLimit = Math.min(maxBlocks, Math.ceil(atOnce / fixesPerBlock) + 2)
    const [blocks, late] = await Promise.all([
      this.#query<BlockRow>('tag-blocks', blocksOfTag, [n, startMs, endMs, blockLimit]),
      this.#query<NumberedFix>('tag-late', lateOfTag, [n, startMs, endMs, atOnce + 1]),
    ])
    let untilMs = endMs
    if (blocks.length === blockLimit) untilMs = Math.min(untilMs, blocks.at(-1)?.t1 ?? endMs)
    if (late.length > atOnce) untilMs = Math.min(untilMs, late.at(-1)?.t ?? endMs)
    await this.#parts.numbers.load([...blocks, ...late].map(row => row.area))
    const stored = [...fixesOf(blocks), ...late]
    return { untilMs, fixes: stored.map(f => ({ ...this.#named(f), tagUid })) }
  }

  /** About `atOnce` fixes of a tag. `inMemory` was read before. */
  async #partOf(
    tagUid: string,
    inMemory: readonly HistoryFix[],
    startMs: number,
    endMs: number,
    atOnce: number,
  ): Promise<TagPart> {
    const n = await this.#numberOf(tagUid)
    const { untilMs, fixes } =
      n === undefined
        ? { untilMs: endMs, fixes: [] }
        : await this.#storedPart(n, tagUid, startMs, endMs, atOnce)
    const inWindow = [...fixes, ...inMemory].filter(f => f.atMs >= startMs && f.atMs <= untilMs)
    const sorted = inWindow.sort((p, q) => p.atMs - q.atMs)
    return {
      fixes: sorted.filter((f, i) => f.atMs !== sorted[i - 1]?.atMs),
      nextStartMs: untilMs < endMs ? untilMs + 1 : undefined,
    }
  }

  async #memoryOf(tagUid: string): Promise<HistoryFix[]> {
    const { memory, names, ready } = this.#parts
    await ready()
    const local = names.known(tagUid)
    return local === undefined ? [] : memory.ofTag(local).map(names.named)
  }

  /** The fixes of an area in memory; of a tag or area that has no stored number yet, with one below zero. */
  #areaMemory(areaUid: string) {
    const { memory, names, numbers } = this.#parts
    const local = names.known(areaUid)
    const inMemory = local === undefined ? [] : memory.ofArea(local).map(f => ({ f, uids: names.named(f) }))
    const unnumbered: string[] = []
    const numberOfUid = (uid: string) => {
      const n = numbers.of(uid)
      if (n !== undefined) return n
      if (!unnumbered.includes(uid)) unnumbered.push(uid)
      return -1 - unnumbered.indexOf(uid)
    }
    const uidOf = (n: number) => (n < 0 ? (unnumbered[-1 - n] ?? '') : numbers.uid(n))
    return {
      // After the stored fixes were read: the tags of all of them have a number then.
      fixes: () =>
        inMemory.map(({ f, uids }) => ({
          ...f,
          tag: numberOfUid(uids.tagUid),
          area: numberOfUid(uids.areaUid),
        })),
      named: (f: NumberedFix): HistoryFix => ({
        ...this.#named(f),
        tagUid: uidOf(f.tag),
        areaUid: uidOf(f.area),
      }),
    }
  }

  #areaSource(n: number): HistorySource {
    return {
      read: async (startMs, endMs) => {
        const [blocks, late] = await Promise.all([
          this.#query<BlockRow>('area-blocks', blocksOfArea('tag, t0, t1, area, d'), [n, startMs, endMs]),
          this.#query<NumberedFix>('area-late', lateOfArea, [n, startMs, endMs]),
        ])
        const fixes = [...fixesOf(blocks), ...late]
        await this.#parts.numbers.load([n, ...fixes.map(f => f.tag)])
        return fixes
      },
      next: async afterMs => {
        const rows = await this.#query<{ t: number | null }>('area-next', nextOfArea, [n, afterMs])
        return rows[0]?.t ?? undefined
      },
    }
  }

  /** Uids of tags in memory, read before those that are stored. */
  async #withStoredTags(uids: readonly string[], tags: readonly number[]): Promise<string[]> {
    const { numbers } = this.#parts
    await numbers.load(tags)
    return [...new Set([...uids, ...tags.map(n => numbers.uid(n))])]
  }
}
