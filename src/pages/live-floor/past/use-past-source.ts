import { useMemo } from 'react'
import { readPastFixes } from '#api/past-positions.ts'
import { useVersion } from '#api/version.ts'
import type { AreaUid } from '#domain/uid.ts'
import { recordedFixes } from '#live/past-database.ts'
import { useProjectUid } from '#session/session.ts'
import type { PastSource } from './use-past-feed.ts'

/** The service's history of these areas, else what this browser recorded itself; undefined while it is not known which. */
export function usePastSource(areaUids: readonly AreaUid[]): PastSource | undefined {
  const projectUid = useProjectUid()
  const version = useVersion().data
  const key = areaUids.join(' ')
  const kept = version?.positionHistory === true
  return useMemo(() => {
    if (version === undefined) return undefined
    if (!kept) return { read: span => recordedFixes(projectUid, span.startMs) }
    const uids = key === '' ? [] : key.split(' ')
    return { read: (span, signal) => readPastFixes(uids, { ...span, projectUid, signal }) }
  }, [projectUid, key, version, kept])
}
