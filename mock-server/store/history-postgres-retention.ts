import { FencedError, type OwnedPartition } from './fenced-error.ts'
import type { AskHistory } from './history-postgres-queries.ts'
import { int4Array, int8Array } from './postgres-arrays.ts'

/** A period of a tag (by stored number), epoch ms. */
export interface KeptSpan {
  readonly tag: number
  readonly startMs: number
  readonly endMs: number
}

/** Rows that are deleted at once: a takeover of the partition waits for it. */
const rowsAtOnce = 2_000
const tagsAtOnce = 500

const owned = `
  owned as materialized (select id from cluster_partitions where id = $1 and owner = $2 and epoch = $3 for key share)`

const pruneText = `
  with ${owned},
  limits as (select * from unnest($4::int4[], $5::int8[]) l(tag, before)),
  blocks as (
    delete from history_blocks where (tag, t0) in (
      select b.tag, b.t0 from limits l join history_blocks b on b.tag = l.tag and b.t0 < l.before and b.t1 < l.before
      where exists (select from owned) and not exists (
        select from history_kept k where k.tag = b.tag and k.t0 <= b.t1 and k.t1 >= b.t0)
      limit ${rowsAtOnce})
    returning 1),
  late as (
    delete from history_late where (tag, t) in (
      select f.tag, f.t from limits l join history_late f on f.tag = l.tag and f.t < l.before
      where exists (select from owned) and not exists (
        select from history_kept k where k.tag = f.tag and k.t0 <= f.t and k.t1 >= f.t)
      limit ${rowsAtOnce})
    returning 1)
  select exists (select from owned) owned, (select count(*) from blocks) blocks, (select count(*) from late) late`

const keepText = `
  with ${owned},
  merged as (delete from history_kept where tag = any($4::int4[]) and exists (select from owned)),
  added as (
    insert into history_kept (tag, t0, t1) select s.* from unnest($5::int4[], $6::int8[], $7::int8[]) s
    where exists (select from owned))
  select exists (select from owned) owned`

/**
 * Deletes older fixes of the tags of a partition, except kept ones, in parts: no lock lasts long.
 * @param limits per tag, epoch ms
 * @throws FencedError if the partition has another owner
 */
export async function pruneHistory(
  ask: AskHistory,
  partition: OwnedPartition,
  limits: readonly { readonly tag: number; readonly beforeMs: number }[],
): Promise<void> {
  const { id, owner, epoch } = partition
  for (let at = 0; at < limits.length; ) {
    const part = limits.slice(at, at + tagsAtOnce)
    const [deleted] = await ask<{ owned: boolean; blocks: number; late: number }>({
      text: pruneText,
      values: [
        ...[id, owner, epoch],
        int4Array(part.map(({ tag }) => tag)),
        int8Array(part.map(({ beforeMs }) => beforeMs)),
      ],
    })
    if (!deleted?.owned) throw new FencedError(partition)
    if (Math.max(deleted.blocks, deleted.late) < rowsAtOnce) at += tagsAtOnce
  }
}

/** The periods of one tag in order of time; overlapping ones become one. */
function mergedSpans(spans: readonly KeptSpan[]): KeptSpan[] {
  const merged: KeptSpan[] = []
  for (const span of [...spans].sort((p, q) => p.startMs - q.startMs)) {
    const last = merged.at(-1)
    if (last && span.startMs <= last.endMs)
      merged[merged.length - 1] = { ...last, endMs: Math.max(last.endMs, span.endMs) }
    else merged.push(span)
  }
  return merged
}

/**
 * Keeps periods of tags of a partition, which has one call in progress at a time.
 * @throws FencedError if the partition has another owner
 */
export async function keepHistory(
  ask: AskHistory,
  partition: OwnedPartition,
  spans: readonly KeptSpan[],
): Promise<void> {
  const { id, owner, epoch } = partition
  const tags = int4Array([...new Set(spans.map(({ tag }) => tag))])
  const known = await ask<KeptSpan>({
    text: 'select tag, t0 "startMs", t1 "endMs" from history_kept where tag = any($1::int4[])',
    values: [tags],
  })
  const kept = [...Map.groupBy([...known, ...spans], ({ tag }) => tag).values()].flatMap(mergedSpans)
  const [written] = await ask<{ owned: boolean }>({
    text: keepText,
    values: [
      ...[id, owner, epoch, tags],
      int4Array(kept.map(({ tag }) => tag)),
      int8Array(kept.map(({ startMs }) => startMs)),
      int8Array(kept.map(({ endMs }) => endMs)),
    ],
  })
  if (!written?.owned) throw new FencedError(partition)
}
