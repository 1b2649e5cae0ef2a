import { useMemo } from 'react'
import type { TimeSpan } from '#domain/time/time-window.ts'
import { useProjectUid } from '#session/session.ts'
import { type PastChunk, recordedFixes } from './past-database.ts'

/** Where the past is read from. */
export interface PastSource {
  /** Fixes of a span, both ends included, in the order of time. */
  readonly read: (span: TimeSpan, signal: AbortSignal) => Promise<PastChunk['fixes']>
}

/**
 * Source of past positions: the service's `history`; null history means the browser's own recording, per minute.
 * Undefined while unknown.
 */
export function usePastSource(history: PastSource['read'] | null | undefined): PastSource | undefined {
  const projectUid = useProjectUid()
  return useMemo(() => {
    if (history === undefined) return undefined
    return { read: history ?? (span => recordedFixes(projectUid, span.startMs)) }
  }, [projectUid, history])
}
