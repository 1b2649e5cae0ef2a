import { expect, it } from 'vitest'
import { proposedDwellS } from './source-actions.tsx'

it.each([
  ['enter', 60, 5],
  ['dwell', 1, 5],
  ['dwell', 20, 40],
  ['exit', 0, undefined],
] as const)('for a zone that triggers on %s after %i s proposes %s s', (trigger, dwellS, proposed) => {
  expect(proposedDwellS({ trigger, dwellS })).toBe(proposed)
})
