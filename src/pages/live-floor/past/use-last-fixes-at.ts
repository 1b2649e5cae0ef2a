import { useMemo } from 'react'
import { useDataSpans } from '#api/data-gaps.ts'
import { type DataSpans, mergeDataSpans, type TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import { pastFromMs } from '#live/history/time-cursor-actions.ts'

const minuteMs = 60_000
/** Two pixels in a window of a day. */
const maxSpanMs = 26 * 60 * minuteMs
const fineMs = 6 * 60 * minuteMs
/** Step lengths in ms: the silence that counts as a gap, and a coarser one for long windows. */
const steps = { fine: 15_000, coarse: minuteMs }
const nothing: readonly TimeSpan[] = []

/** When positions arrived in the timeline window: exact around the moment, in steps where the service reports the rest. */
export function useLastFixesAt(
  areaUid: AreaUid,
  { startMs, endMs }: TimeSpan,
  nowMs: number,
  { withData, read }: DataSpans,
): DataSpans {
  const tooLong = endMs - startMs > maxSpanMs
  const fine = endMs - startMs <= fineMs
  const grainMs = fine ? 15 * minuteMs : 60 * minuteMs
  // In fixed intervals, so that a moving window does not cause a read for every pixel.
  const fromMs = Math.floor(startMs / grainMs) * grainMs
  const nowGrainMs = Math.floor((nowMs - pastFromMs) / minuteMs) * minuteMs
  const untilMs = tooLong ? fromMs : Math.min(Math.ceil(endMs / grainMs) * grainMs, nowGrainMs)
  const wide = useDataSpans(
    areaUid,
    { startMs: fromMs, endMs: untilMs - 1 },
    fine ? steps.fine : steps.coarse,
  )
  return useMemo(() => {
    const known = wide ? [{ startMs: fromMs, endMs: untilMs }] : nothing
    return mergeDataSpans({ withData, read }, { withData: wide ?? nothing, read: known })
  }, [withData, read, wide, fromMs, untilMs])
}
