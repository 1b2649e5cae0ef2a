import { queryOptions, useQuery } from '@tanstack/react-query'
import pMap from 'p-map'
import { useMemo } from 'react'
import type { Fix } from '#domain/tag/tag.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { fromWireFix, fromWireTagFix, wirePositionPage, wireTagPosition } from '#wire/positions.ts'
import { profile } from '#wire/profile.ts'
import { timeOf } from '#wire/scalar.ts'
import { fromWireTag, wireTag } from '#wire/tags.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

/** A fix with its tag. */
export type TagFix = Fix & { readonly tagUid: TagUid }

export interface PastWindow extends TimeSpan {
  readonly projectUid: ProjectUid
  readonly signal?: AbortSignal
}

const maxRows = 50_000
const atOnce = 6
/** Maximum transmission delay of a fix. */
const settledMs = 3_000

/** All pages of one read of history, oldest first. */
async function readPages(
  path: string,
  { projectUid, startMs, endMs, signal }: PastWindow,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let from: number | undefined = startMs; from !== undefined && from <= endMs; ) {
    const query = { ...more, start: from, end: endMs, limit: maxRows }
    const body = await request(path, { projectUid, query, signal })
    rows.push(...readList(wireTagPosition, profile.envelopes.positions, body))
    const page = readBody(wirePositionPage, profile.envelopes.positions, body)
    const next: number | undefined = page.has_next ? timeOf(page.next_start) : undefined
    from = next !== undefined && next > from ? next : undefined
  }
  return rows
}

/**
 * The same for a service that reads per tag only: the tags that were active in the area, with limited
 * concurrency.
 */
async function readTagByTag(areaUid: AreaUid, window: PastWindow): Promise<TagFix[]> {
  const { projectUid, startMs, endMs, signal } = window
  const query = { start: startMs, end: endMs, ...profile.areaQuery(areaUid) }
  const body = await request(profile.paths.tagsActiveInPeriod, { projectUid, query, signal })
  const tags = readList(wireTag, profile.resources.tags.envelope, body).map(fromWireTag)
  const fixes = await pMap(
    tags,
    async ({ uid: tagUid }) => {
      const rows = await readPages(profile.paths.positionsOf(tagUid), window)
      return readList(wireTagPosition, profile.envelopes.positions, rows).flatMap((row): TagFix[] => {
        const fix = fromWireFix(row)
        return fix?.areaUid === areaUid ? [{ tagUid, ...fix }] : []
      })
    },
    { concurrency: atOnce },
  )
  return fixes.flat()
}

async function readArea(areaUid: AreaUid, window: PastWindow): Promise<TagFix[]> {
  try {
    const rows = await readPages(profile.paths.positions, window, profile.areaQuery(areaUid))
    return readList(wireTagPosition, profile.envelopes.positions, rows).flatMap(
      row => fromWireTagFix(row) ?? [],
    )
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 404) return readTagByTag(areaUid, window)
    throw refusal
  }
}

/**
 * Positions of all tags in these areas in order of time, both ends included. Requires position history;
 * throws ApiError, UnreachableError, WireError.
 */
export async function readPastFixes(
  areaUids: readonly AreaUid[],
  window: PastWindow,
): Promise<readonly TagFix[]> {
  const areas = await Promise.all(areaUids.map(areaUid => readArea(areaUid, window)))
  return areas.flat().sort((a, b) => a.atMs - b.atMs)
}

/** Reads history of these areas; null if the service has none, undefined while unknown. */
export function useHistoryReader(areaUids: readonly AreaUid[]) {
  const projectUid = useProjectUid()
  const version = useVersion().data
  const key = areaUids.join(' ')
  const kept = version && version.positionHistory === true
  return useMemo(() => {
    if (!kept) return kept === undefined ? undefined : null
    const uids = key === '' ? [] : key.split(' ')
    return (span: TimeSpan, signal: AbortSignal) => readPastFixes(uids, { ...span, projectUid, signal })
  }, [projectUid, key, kept])
}

const pastFixesQuery = (projectUid: ProjectUid, areaUid: AreaUid | undefined, { startMs, endMs }: TimeSpan) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'tags', 'past', areaUid, startMs, endMs),
    refetchInterval: () => (Date.now() < endMs + settledMs ? settledMs : false),
    queryFn: ({ signal }) => readPastFixes(areaUid ? [areaUid] : [], { projectUid, startMs, endMs, signal }),
  })

/**
 * Positions in an area in a period, in order of time; reloaded every few seconds until the period is over.
 */
export function usePastFixes(areaUid: AreaUid | undefined, { startMs, endMs }: TimeSpan) {
  const projectUid = useProjectUid()
  const kept = useVersion().data?.positionHistory === true
  return useQuery({
    ...pastFixesQuery(projectUid, areaUid, { startMs, endMs }),
    enabled: kept && areaUid !== undefined,
  })
}
