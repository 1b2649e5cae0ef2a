import { useQuery } from '@tanstack/react-query'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWireHeardSpan, wireHeardSpan } from '#wire/positions.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

const againMs = 60_000

/**
 * When anything was heard in an area in a span, by steps; undefined while that is not known, or never is.
 * @param stepMs one without a fix is silent as a whole
 */
export function useHeardSpans(
  areaUid: AreaUid,
  { startMs, endMs }: TimeSpan,
  stepMs: number,
): readonly TimeSpan[] | undefined {
  const projectUid = useProjectUid()
  const offered = useVersion().data?.heardSpans === true
  return useQuery({
    queryKey: keyOf(projectUid, 'tags', 'heard', areaUid, startMs, endMs, stepMs),
    enabled: offered && endMs > startMs,
    refetchInterval: () => (Date.now() < endMs + againMs ? againMs : false),
    queryFn: async ({ signal }): Promise<readonly TimeSpan[]> => {
      const query = { ...profile.areaQuery(areaUid), start: startMs, end: endMs, step: stepMs }
      const body = await request(profile.paths.heard, { projectUid, query, signal })
      return readList(wireHeardSpan, profile.envelopes.heard, body).flatMap(
        span => fromWireHeardSpan(span) ?? [],
      )
    },
  }).data
}
