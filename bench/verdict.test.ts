import { expect, test } from 'vitest'
import type { Measure } from './measure.ts'
import { judge } from './verdict.ts'

const measure: Measure = {
  name: 'cpu',
  plane: 'browser',
  what: 'CPU per frame',
  peer: 'naive',
  unit: 'ms',
  ratio: 'peer/ours',
  gate: { atLeast: 40 },
  aim: 80,
  quick: true,
  run: () => Promise.resolve([]),
}

test('a cost passes if the peer costs enough times more at the lower bound of the interval', () => {
  expect(judge(measure, [{ ours: 1, peer: 41 }]).passed).toBe(true)
  const doubtful = judge(measure, [
    { ours: 1, peer: 60 },
    { ours: 1, peer: 60 },
    { ours: 1, peer: 30 },
  ])
  expect(doubtful.ratio.median).toBe(60)
  expect(doubtful.passed).toBe(false)
})

test('a limit on our share of the cost of the peer uses the upper bound', () => {
  const share: Measure = { ...measure, ratio: 'ours/peer', gate: { atMost: 0.35 }, aim: 0.3 }
  expect(judge(share, [{ ours: 34, peer: 100 }]).passed).toBe(true)
  expect(judge(share, [{ ours: 36, peer: 100 }]).passed).toBe(false)
})
