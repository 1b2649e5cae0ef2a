import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AreaUid, ProjectUid } from '#domain/uid.ts'
import type { PwsEvent, ZoneEvent } from '#domain/zone/zone-event.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWirePage, type PageFacts, toWirePwsQuery, toWireZoneEventQuery } from '#wire/event-pages.ts'
import { profile } from '#wire/profile.ts'
import { fromWirePwsEvent, fromWireZoneEvent, wirePwsEvent, wireZoneEvent } from '#wire/zone-events.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'

/**
 * Number of pages of a thousand that are loaded automatically; beyond that a shorter period is more useful.
 */
const maxPages = 50

interface Page<T> extends PageFacts {
  readonly rows: readonly T[]
}

const pagesQuery = <T>(
  queryKey: readonly unknown[],
  readPage: (page: number, signal: AbortSignal) => Promise<Page<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: (last: Page<T>, pages: readonly Page<T>[]) =>
      last.hasNext && pages.length < maxPages ? pages.length + 1 : undefined,
    select: (data: InfiniteData<Page<T>>) => ({
      rows: data.pages.flatMap(page => page.rows),
      total: data.pages.at(-1)?.total,
      isCut: data.pages.length >= maxPages && data.pages.at(-1)?.hasNext === true,
    }),
  })

/** Every page of a read, one after the other, so that filters apply to all rows. */
function useAllPages<T>(options: ReturnType<typeof pagesQuery<T>>) {
  const query = useInfiniteQuery(options)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, isReading: query.isPending || query.hasNextPage }
}

interface ZoneEventFilter {
  readonly startMs: number
  readonly endMs: number
  readonly areaUids: readonly AreaUid[]
  /** `information`: of all zones; `alarm`: of zones that raise alarms. */
  readonly minSeverity: 'information' | 'alarm'
}

function zoneEventsQuery(projectUid: ProjectUid, filter: ZoneEventFilter) {
  const { startMs, endMs, areaUids, minSeverity } = filter
  const { path, envelope } = profile.resources.zoneEvents
  return pagesQuery<ZoneEvent>(
    keyOf(projectUid, 'zoneEvents', startMs, endMs, minSeverity, areaUids.join(' ')),
    async (page, signal) => {
      const query = toWireZoneEventQuery({ startMs, endMs, page, areaUids, minSeverity })
      const body = await request(path, { projectUid, query, signal })
      return { ...fromWirePage(body), rows: readList(wireZoneEvent, envelope, body).map(fromWireZoneEvent) }
    },
  )
}

/** Zone events of a period, all pages (specification, "Zone events"). */
export const useZoneEvents = (filter: ZoneEventFilter) =>
  useAllPages(zoneEventsQuery(useProjectUid(), filter))

const pwsEventsQuery = (projectUid: ProjectUid, startMs: number, endMs: number) =>
  pagesQuery<PwsEvent>(keyOf(projectUid, 'zoneEvents', 'pws', startMs, endMs), async (page, signal) => {
    const query = toWirePwsQuery({ startMs, endMs, page })
    const body = await request(profile.paths.pwsEvents, { projectUid, query, signal })
    const rows = readList(wirePwsEvent, profile.envelopes.pwsEvents, body).map(fromWirePwsEvent)
    return { ...fromWirePage(body), rows }
  })

/** Proximity warnings of a period, all pages (specification, "PWS events"). */
export const usePwsEvents = (startMs: number, endMs: number) =>
  useAllPages(pwsEventsQuery(useProjectUid(), startMs, endMs))
