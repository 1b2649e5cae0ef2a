import { useMemo } from 'react'
import { readLastFixes, readPastFixes } from '#api/past-positions.ts'
import { useVersion } from '#api/version.ts'
import type { AreaUid } from '#domain/uid.ts'
import { recordedFixes } from '#live/past-database.ts'
import { lookBackChunks } from '#live/past-plane.ts'
import { useProjectUid } from '#session/session.ts'
import type { PastSource } from './use-past-feed.ts'

/** The service's history of these areas, else what this browser recorded itself; undefined while it is not known which. */
export function usePastSource(areaUids: readonly AreaUid[]): PastSource | undefined {
  const projectUid = useProjectUid()
  const version = useVersion().data
  const key = areaUids.join(' ')
  const kept = version?.positionHistory === true
  const tellsLast = version?.positionMoment === true
  return useMemo(() => {
    if (version === undefined) return undefined
    if (!kept)
      return {
        lookBack: lookBackChunks,
        read: async span => ({ before: [], fixes: await recordedFixes(projectUid, span.startMs) }),
      }
    const uids = key === '' ? [] : key.split(' ')
    return {
      lookBack: tellsLast ? 1 : lookBackChunks,
      read: async (span, signal) => {
        const [before, fixes] = await Promise.all([
          tellsLast ? readLastFixes(projectUid, span.startMs - 1, signal) : [],
          readPastFixes(uids, { ...span, projectUid, signal }),
        ])
        return { before, fixes }
      },
    }
  }, [projectUid, key, version, kept, tellsLast])
}
