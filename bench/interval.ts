import { createRandom } from '../mock-server/simulation/random.ts'

export interface Interval {
  readonly median: number
  /** Bounds of 95 % of the medians of resampled pairs. */
  readonly low: number
  readonly high: number
}

const resamples = 2_000

function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * The median of some ratios and its bootstrap interval. The resampling is seeded, so that the same values
 * give the same interval.
 */
export function interval(ratios: readonly number[]): Interval {
  const random = createRandom(1)
  const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
  const medians = sorted(
    Array.from({ length: resamples }, () =>
      median(sorted(ratios.map(() => random.pick(ratios) ?? Number.NaN))),
    ),
  )
  const at = (share: number) => medians[Math.min(resamples - 1, Math.floor(share * resamples))] ?? Number.NaN
  return { median: median(sorted(ratios)), low: at(0.025), high: at(0.975) }
}
