import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWireDataSpan, wireDataSpan } from '#wire/positions.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

const refetchMs = 60_000

const dataSpansQuery = (
  projectUid: ProjectUid,
  areaUid: AreaUid,
  { startMs, endMs }: TimeSpan,
  stepMs: number,
) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'tags', 'spans', areaUid, startMs, endMs, stepMs),
    refetchInterval: () => (Date.now() < endMs + refetchMs ? refetchMs : false),
    queryFn: async ({ signal }): Promise<readonly TimeSpan[]> => {
      const query = { ...profile.areaQuery(areaUid), start: startMs, end: endMs, step: stepMs }
      const body = await request(profile.paths.dataSpans, { projectUid, query, signal })
      return readList(wireDataSpan, profile.envelopes.dataSpans, body).flatMap(
        span => fromWireDataSpan(span) ?? [],
      )
    },
  })

/**
 * The intervals with positions in an area, in steps; undefined while unknown.
 * @param stepMs a step without a fix counts as a gap
 */
export function useDataSpans(
  areaUid: AreaUid,
  { startMs, endMs }: TimeSpan,
  stepMs: number,
): readonly TimeSpan[] | undefined {
  const projectUid = useProjectUid()
  const offered = useVersion().data?.dataSpans === true
  return useQuery({
    ...dataSpansQuery(projectUid, areaUid, { startMs, endMs }, stepMs),
    enabled: offered && endMs > startMs,
  }).data
}
