export interface TimeBucket {
  readonly startMs: number
  /** One count per series. */
  readonly counts: readonly number[]
}

const minuteMs = 60_000
const steps = [1, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1440, 2880, 10_080, 20_160, 43_200].map(
  m => m * minuteMs,
)

/** A common time unit that divides the period into at most `maxBuckets` buckets. */
export function bucketLengthMs(startMs: number, endMs: number, maxBuckets = 48): number {
  const last = steps.at(-1) ?? minuteMs
  return (
    steps.find(step => (endMs - startMs) / step <= maxBuckets) ??
    Math.ceil((endMs - startMs) / maxBuckets / last) * last
  )
}

/** Counts events per bucket and series; buckets are aligned to whole units of a clock `offsetMs` east of UTC. */
export function timeBuckets(
  events: readonly { readonly atMs: number; readonly series: number }[],
  {
    startMs,
    endMs,
    seriesCount,
    offsetMs = 0,
  }: {
    readonly startMs: number
    readonly endMs: number
    readonly seriesCount: number
    readonly offsetMs?: number
  },
): TimeBucket[] {
  const lengthMs = bucketLengthMs(startMs, endMs)
  const bucketOf = (ms: number) => Math.floor((ms + offsetMs) / lengthMs)
  const first = bucketOf(startMs)
  const count = Math.max(1, bucketOf(Math.max(startMs, endMs - 1)) - first + 1)
  const buckets = Array.from({ length: count }, (_, index) => ({
    startMs: (first + index) * lengthMs - offsetMs,
    counts: Array.from({ length: seriesCount }, () => 0),
  }))
  for (const { atMs, series } of events) {
    const counts = buckets[bucketOf(atMs) - first]?.counts
    if (counts && counts[series] !== undefined) counts[series] += 1
  }
  return buckets
}
