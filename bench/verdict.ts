import { type Interval, interval } from './interval.ts'
import type { Measure, Pair } from './measure.ts'

export interface Verdict {
  readonly measure: Measure
  readonly pairs: readonly Pair[]
  readonly ratio: Interval
  readonly passed: boolean
  /** Why there is no value: a truth check failed. */
  readonly isVoid?: string
}

/** Compares the worse bound of the interval of a measure with its gate. */
export function judge(measure: Measure, pairs: readonly Pair[]): Verdict {
  const ratios = pairs.map(({ ours, peer }) => (measure.ratio === 'peer/ours' ? peer / ours : ours / peer))
  const ratio = interval(ratios)
  const { gate } = measure
  const passed = 'atLeast' in gate ? ratio.low >= gate.atLeast : ratio.high <= gate.atMost
  return { measure, pairs, ratio, passed }
}
