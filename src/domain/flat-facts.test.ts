import { expect, it } from 'vitest'
import { flatFacts } from './flat-facts.ts'

it('lists every value of any structure with its path, up to a limit', () => {
  expect(flatFacts({ disk: { free: 3, label: 'a' }, load: [0.5, null] })).toEqual([
    { path: 'disk.free', value: 3 },
    { path: 'disk.label', value: 'a' },
    { path: 'load.0', value: 0.5 },
    { path: 'load.1', value: null },
  ])
  expect(flatFacts([1, [2, 3], 4], 2)).toHaveLength(2)
  expect(flatFacts('up')).toEqual([{ path: '', value: 'up' }])
})
