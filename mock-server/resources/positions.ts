import { z } from 'zod'
import type { Engine } from '../engine/engine.ts'
import { queryFlag, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { readRows } from '../http/row-body.ts'
import { RowStream } from '../http/row-stream.ts'
import type { Histories } from '../store/histories.ts'
import type { HistoryPage } from '../store/history-reading.ts'
import { receptionIntervals } from '../store/reception-intervals.ts'
import { tagAnswers } from './tag-responses.ts'

/** Limits of one ingest request, bytes and rows. */
const bodyLimit = 32 * 1024 * 1024
const maxRows = 50_000
/** Rejections that are listed one by one; of further ones only the number is reported. */
const maxListedRejections = 100

const epochMs = z.coerce.number().int().min(0).max(8.64e15)
const windowQuery = z.object({
  start: epochMs,
  end: epochMs.optional(),
  limit: z.coerce.number().int().min(1).max(50_000).default(10_000),
})

const maxDataSpanMs = 2 * 86_400_000
const dataSpanQuery = z
  .object({
    sublocation_uid: uidField,
    start: epochMs,
    end: epochMs,
    step: z.coerce.number().int().min(1_000).max(3_600_000).default(5_000),
  })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before start' })
  .refine(({ start, end }) => end - start <= maxDataSpanMs, {
    path: ['end'],
    message: 'must be at most two days after start',
  })

function view({ fixes, nextStartMs }: HistoryPage): RowStream {
  const rest = { has_next: nextStartMs !== undefined, next_start: nextStartMs ?? null }
  return RowStream.of('positions', fixes, rest).map(fix => {
    const { tagUid, areaUid, atMs, x, y, z: height } = fix as unknown as HistoryPage['fixes'][number]
    return { trackable_uid: tagUid, sublocation_uid: areaUid, ts: atMs, x, y, z: height }
  })
}

/** Stores positions, and resolves when they are durable. */
async function ingest(
  engine: Pick<Engine, 'accept'>,
  projectUid: string,
  positions: readonly unknown[],
  keep = false,
) {
  const { accepted, late, rejected } = await engine.accept(projectUid, positions, { keep })
  const listed = rejected
    .slice(0, maxListedRejections)
    .map(({ index, reason }) => ({ row: index, message: reason }))
  return { accepted, late, rejected_count: rejected.length, rejected: listed }
}

/**
 * Stores positions that another server forwarded. Rejects if they are not well-formed.
 * @returns the JSON of the answer
 */
export async function ingestForwarded(
  engine: Pick<Engine, 'accept'>,
  { projectUid, isLines, body }: { projectUid: string; isLines: boolean; body: Buffer },
): Promise<string> {
  const rows = await readRows(body, maxRows, isLines)
  if (!rows) throw new Error('these positions are malformed')
  return JSON.stringify(await ingest(engine, projectUid, rows))
}

/** Position ingest and history (interface decisions, Beyond the specification). */
export function createPositionOperations(engine: Pick<Engine, 'accept'>, histories: Histories) {
  return [
    operation({
      method: 'POST',
      path: '/positions',
      access: 'project',
      ingest: true,
      summary: 'Ingest positions: a JSON array or NDJSON of Position',
      response: tagAnswers.ingest,
      body: z.array(z.unknown(), 'must be a JSON array of positions, or NDJSON'),
      bodyLimit,
      rows: maxRows,
      query: z.object({ keep: queryFlag }),
      handle: ({ body, query, projectUid }) => ingest(engine, projectUid, body, query.keep),
    }),
    operation({
      method: 'GET',
      path: '/trackable_objects/:uid/positions',
      access: 'project',
      keepsNames: true,
      summary: 'Position history of a tag, in pages by time',
      response: tagAnswers.history,
      params: uidParams,
      query: windowQuery,
      async handle({ params, query, deps, projectUid }) {
        owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
        const { start, end = deps.now(), limit } = query
        return view(await histories.of(projectUid).ofTag(params.uid, start, end, limit))
      },
    }),
    operation({
      method: 'GET',
      path: '/positions',
      access: 'project',
      keepsNames: true,
      summary: 'Position history of an area, in pages by time',
      response: tagAnswers.history,
      query: windowQuery.extend({ sublocation_uid: uidField }),
      async handle({ query, deps, projectUid }) {
        owned(await deps.store.sublocations.get(query.sublocation_uid), projectUid, 'this area')
        const { start, end = deps.now(), limit } = query
        return view(await histories.of(projectUid).ofArea(query.sublocation_uid, start, end, limit))
      },
    }),
    operation({
      method: 'GET',
      path: '/positions/heard',
      access: 'project',
      summary: 'List the periods with positions in an area, in whole steps; at most two days',
      response: tagAnswers.dataSpans,
      query: dataSpanQuery,
      async handle({ query, deps, projectUid }) {
        const { sublocation_uid, step, ...span } = query
        owned(await deps.store.sublocations.get(sublocation_uid), projectUid, 'this area')
        return { heard: await receptionIntervals(histories.of(projectUid), sublocation_uid, span, step) }
      },
    }),
  ]
}
