import { expect, it } from 'vitest'
import { tagKind } from './tag-kind.ts'

it.each([
  ['forklift', 'Staff', 'vehicle'],
  ['AGV', undefined, 'vehicle'],
  ['asset', 'Forklifts', 'thing'],
  [undefined, 'Pallet trucks', 'vehicle'],
  [undefined, 'Tool carts', 'thing'],
  ['worker', 'Visitors', 'person'],
  [undefined, undefined, 'person'],
])('type %s and category %s: %s', (type, category, kind) => {
  expect(tagKind({ ...(type && { type }), ...(category && { category }) })).toBe(kind)
})
