import { DatabaseSync } from 'node:sqlite'
import { decodeBlock } from './history-block.ts'
import type { NumberedFix } from './history-fix.ts'
import { type StoredLog, walkLog } from './history-log.ts'

const schema = `
  create table if not exists uid_number (n integer primary key, uid text not null unique);
  create table if not exists pos_log (seq integer primary key, d blob not null);
  create table if not exists pos_blk (
    tag integer not null, t0 integer not null, t1 integer not null, area integer not null,
    d blob not null, primary key (tag, t0)
  ) without rowid;
  create index if not exists pos_blk_area_end on pos_blk (area, t1);
  create index if not exists pos_blk_area_start on pos_blk (area, t0);
  create table if not exists pos_late (
    tag integer not null, t integer not null, area integer not null,
    x integer not null, y integer not null, z integer not null, primary key (tag, t)
  ) without rowid;
  create index if not exists pos_late_area on pos_late (area, t);
  create table if not exists pos_kept (tag integer not null, t0 integer not null, t1 integer not null);
  create index if not exists pos_kept_tag on pos_kept (tag, t0);
`

interface BlockRow {
  tag: number
  t0: number
  area: number
  d: Uint8Array
}

const fixesOf = (rows: unknown[]) => (rows as BlockRow[]).flatMap(r => decodeBlock(r.d, r.tag, r.area, r.t0))

/** A block as stored. */
export interface PackedBlock {
  tag: number
  /** Of its first and its last fix, epoch ms. */
  t0: number
  t1: number
  area: number
  d: Uint8Array
}

/** Fixes of one tag or area in a window, in no particular order; and the next time with possibly more. */
export interface HistorySource {
  read(startMs: number, endMs: number): NumberedFix[] | Promise<NumberedFix[]>
  next(afterMs: number): number | undefined | Promise<number | undefined>
}

/** Fixes older than `beforeMs` are deleted; for tags (by number) in `ofTags` their own limit applies. Epoch ms. */
export interface HistoryPrune {
  readonly beforeMs: number
  readonly ofTags: readonly (readonly [tag: number, beforeMs: number])[]
}

/** Periods of tags (by number) that retention never deletes, epoch ms. */
export type HistoryKept = readonly (readonly [tag: number, startMs: number, endMs: number])[]

export interface HistoryWrite {
  seq: number
  /** New uids, with their numbers. */
  numbers: { n: number; uid: string }[]
  /** Fixes in order of arrival, packed (`history-log.ts`); may be empty. */
  log: Uint8Array<ArrayBuffer>
  blocks: PackedBlock[]
  late: NumberedFix[]
  /** Log rows before this one are deleted. */
  trim: number | undefined
}

function readsOf(db: DatabaseSync, key: 'tag' | 'area') {
  return {
    blocks: db.prepare(`select tag, t0, t1, area, d from pos_blk where ${key} = ? and t0 <= ? and t1 >= ?`),
    late: db.prepare(`select tag, t, area, x, y, z from pos_late where ${key} = ? and t between ? and ?`),
    spanning: db.prepare(`select 1 from pos_blk where ${key} = ? and t0 <= ? and t1 > ? limit 1`),
    next: db.prepare(
      `select min(t) t from (select min(t0) t from pos_blk where ${key} = :n and t0 > :after
       union all select min(t) t from pos_late where ${key} = :n and t > :after)`,
    ),
  }
}

const statementsOf = (db: DatabaseSync) => ({
  numbers: db.prepare('select n, uid from uid_number'),
  number: db.prepare('insert into uid_number (n, uid) values (?, ?)'),
  log: db.prepare('insert into pos_log (seq, d) values (?, ?)'),
  logs: db.prepare('select seq, d from pos_log order by seq'),
  trimLog: db.prepare('delete from pos_log where seq < ?'),
  block: db.prepare('insert or replace into pos_blk (tag, t0, t1, area, d) values (?, ?, ?, ?, ?)'),
  late: db.prepare('insert or ignore into pos_late (tag, t, area, x, y, z) values (?, ?, ?, ?, ?, ?)'),
  newestBlocks: db.prepare(
    'select b.tag, b.t0, b.area, b.d from pos_blk b join (select tag, max(t0) t0 from pos_blk group by tag) m on m.tag = b.tag and m.t0 = b.t0',
  ),
  path: db.prepare('select t0, t1, area, d from pos_blk where tag = ? and t0 <= ? and t1 >= ? order by t0'),
  lateOf: db.prepare('select 1 from pos_late where tag = ? and t between ? and ? limit 1'),
  blockTags: db.prepare('select distinct tag from pos_blk where area = ? and t0 <= ? and t1 >= ?'),
  lateTags: db.prepare('select distinct tag from pos_late where area = ? and t between ? and ?'),
  keep: db.prepare('insert into pos_kept (tag, t0, t1) values (?, ?, ?)'),
  keptAround: db.prepare('select min(t0) t0, max(t1) t1 from pos_kept where tag = ? and t0 <= ? and t1 >= ?'),
  mergeKept: db.prepare('delete from pos_kept where tag = ? and t0 <= ? and t1 >= ?'),
  hasBlock: db.prepare('select 1 from pos_blk where tag = ? and t0 <= ? and t1 >= ? limit 1'),
  blockBefore: db.prepare(
    'select tag, t0, t1, area, d from pos_blk where tag = ? and t0 <= ? order by t0 desc limit 1',
  ),
  blocksSince: db.prepare(
    `select tag, t0, area, d from pos_blk where tag = :tag and t0 >= coalesce(
       (select max(t0) from pos_blk where tag = :tag and t0 < :since), :since)`,
  ),
  lateSince: db.prepare(
    `select tag, t, area, x, y, z from pos_late where tag = :tag and t >= coalesce(
       (select max(t) from pos_late where tag = :tag and t < :since), :since)`,
  ),
  lateAt: db.prepare('select 1 from pos_late where tag = ? and t = ?'),
  limit: db.prepare('insert or replace into temp.pos_limit (tag, before) values (?, ?)'),
  pruneBlocks: db.prepare(
    `delete from pos_blk where t1 < coalesce((select before from temp.pos_limit l where l.tag = pos_blk.tag), ?)
     and not exists (select 1 from pos_kept k where k.tag = pos_blk.tag and k.t0 <= pos_blk.t1 and k.t1 >= pos_blk.t0)`,
  ),
  pruneLate: db.prepare(
    `delete from pos_late where t < coalesce((select before from temp.pos_limit l where l.tag = pos_late.tag), ?)
     and not exists (select 1 from pos_kept k where k.tag = pos_late.tag and k.t0 <= pos_late.t and k.t1 >= pos_late.t)`,
  ),
})

/** The tables of the position history and every statement on them. */
export class HistoryFile {
  readonly #db: DatabaseSync
  readonly #statements: ReturnType<typeof statementsOf>
  readonly #reads: Readonly<Record<'tag' | 'area', ReturnType<typeof readsOf>>>

  /** @param path a file, which is created if it does not exist, or ':memory:' */
  constructor(path: string) {
    const db = new DatabaseSync(path)
    db.exec('pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = full;')
    db.exec('pragma busy_timeout = 5000; pragma wal_autocheckpoint = 2000;')
    db.exec(schema)
    db.exec('create temp table pos_limit (tag integer primary key, before integer not null)')
    this.#db = db
    this.#statements = statementsOf(db)
    this.#reads = { tag: readsOf(db, 'tag'), area: readsOf(db, 'area') }
  }

  numbers(): { n: number; uid: string }[] {
    return this.#statements.numbers.all() as { n: number; uid: string }[]
  }

  /** One row at a time: a million fixes in total. */
  *logs(): Generator<StoredLog> {
    for (const { seq, d } of this.#statements.logs.iterate() as unknown as Iterable<{
      seq: number
      d: Uint8Array
    }>)
      yield { seq, walk: visit => walkLog(d, visit) }
  }

  newestOfBlocks(): NumberedFix[] {
    return (this.#statements.newestBlocks.all() as unknown as BlockRow[]).flatMap(r => fixesOf([r]).slice(-1))
  }

  /** Writes of `work`: all are synced to the disk, or none. */
  atomic(work: () => void): void {
    this.#db.exec('begin immediate')
    try {
      work()
      this.#db.exec('commit')
    } catch (error) {
      // SQLite rolls the transaction back itself if the disk is full.
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
  }

  /**
   * Within `atomic`: writes new numbers, fixes in order of arrival, whole blocks and late fixes; deletes
   * log rows that are now in blocks.
   */
  write({ seq, numbers, log, blocks, late, trim }: HistoryWrite): void {
    for (const { n, uid } of numbers) this.#statements.number.run(n, uid)
    if (log.length > 0) this.#statements.log.run(seq, log)
    for (const { tag, t0, t1, area, d } of blocks) this.#statements.block.run(tag, t0, t1, area, d)
    for (const f of late) this.#statements.late.run(f.tag, f.t, f.area, f.x, f.y, f.z)
    if (trim !== undefined) this.#statements.trimLog.run(trim)
  }

  /** Everything stored of one tag, or of one area. */
  source(of: 'tag' | 'area', n: number): HistorySource {
    const r = this.#reads[of]
    return {
      read: (startMs, endMs) => [
        ...fixesOf(r.blocks.all(n, endMs, startMs)),
        ...(r.late.all(n, startMs, endMs) as unknown as NumberedFix[]),
      ],
      next(afterMs) {
        if (r.spanning.get(n, afterMs, afterMs)) return afterMs + 1
        const { t } = r.next.get({ n, after: afterMs }) as { t: number | null }
        return t ?? undefined
      },
    }
  }

  /** The blocks of a tag that overlap the window, in order of time, one at a time. */
  blocksOf(tag: number, startMs: number, endMs: number): Iterable<PackedBlock> {
    return this.#statements.path.iterate(tag, endMs, startMs) as unknown as Iterable<PackedBlock>
  }

  hasLate(tag: number, startMs: number, endMs: number): boolean {
    return this.#statements.lateOf.get(tag, startMs, endMs) !== undefined
  }

  /**
   * Tags with a block or a late fix of the area that overlaps the window: a superset of those with a fix in
   * it.
   */
  tagsNear(area: number, startMs: number, endMs: number): Set<number> {
    const rows = [
      ...this.#statements.blockTags.all(area, endMs, startMs),
      ...this.#statements.lateTags.all(area, startMs, endMs),
    ]
    return new Set((rows as { tag: number }[]).map(row => row.tag))
  }

  /**
   * Tags with a fix in the area in the window. Only blocks that extend beyond both ends must be unpacked.
   */
  tagsIn(area: number, startMs: number, endMs: number): Set<number> {
    const tags = new Set<number>()
    const blocks = this.#reads.area.blocks.all(area, endMs, startMs) as unknown as PackedBlock[]
    for (const row of blocks) {
      if (tags.has(row.tag)) continue
      const certain = row.t0 >= startMs || row.t1 <= endMs
      if (certain || fixesOf([row]).some(f => f.t >= startMs && f.t <= endMs)) tags.add(row.tag)
    }
    for (const f of this.#reads.area.late.all(area, startMs, endMs) as unknown as NumberedFix[])
      tags.add(f.tag)
    return tags
  }

  hasBlocks(tag: number, startMs: number, endMs: number): boolean {
    return this.#statements.hasBlock.get(tag, endMs, startMs) !== undefined
  }

  /** The last block of a tag that starts at this time or before. */
  blockBefore(tag: number, atMs: number): PackedBlock | undefined {
    return this.#statements.blockBefore.get(tag, atMs) as PackedBlock | undefined
  }

  /** The block of a tag that starts last before this time, and all later ones. */
  blocksSince(tag: number, since: number): BlockRow[] {
    return this.#statements.blocksSince.all({ tag, since }) as unknown as BlockRow[]
  }

  /** The last late fix of a tag before this time, and all later ones. */
  lateSince(tag: number, since: number): NumberedFix[] {
    return this.#statements.lateSince.all({ tag, since }) as unknown as NumberedFix[]
  }

  hasLateAt(tag: number, atMs: number): boolean {
    return this.#statements.lateAt.get(tag, atMs) !== undefined
  }

  /** Keeps the fixes of a tag in a period, whatever their age; overlapping periods become one. */
  keep(tag: number, startMs: number, endMs: number): void {
    const { t0, t1 } = this.#statements.keptAround.get(tag, endMs, startMs) as {
      t0: number | null
      t1: number | null
    }
    if (t0 !== null && t0 <= startMs && t1 !== null && t1 >= endMs) return
    this.#statements.mergeKept.run(tag, endMs, startMs)
    this.#statements.keep.run(tag, Math.min(t0 ?? startMs, startMs), Math.max(t1 ?? endMs, endMs))
  }

  /** Deletes older fixes, with separate limits for some tags, except kept ones. */
  prune({ beforeMs, ofTags }: HistoryPrune): void {
    this.#db.exec('delete from temp.pos_limit')
    for (const [tag, before] of ofTags) this.#statements.limit.run(tag, before)
    this.#statements.pruneBlocks.run(beforeMs)
    this.#statements.pruneLate.run(beforeMs)
  }

  close(): void {
    this.#db.close()
  }
}
