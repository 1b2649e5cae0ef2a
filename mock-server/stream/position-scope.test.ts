import { expect, test } from 'vitest'
import type { Channel } from './frames.ts'
import { type PositionScope, wantedBy } from './position-scope.ts'

const scope = (...areas: string[]): PositionScope => ({
  areas: new Set(areas),
  elsewhereMs: 2_000,
  key: areas.join(' '),
})
const reader = (projectUid: string | undefined, ofScope?: PositionScope, channel: Channel = 'pos') => ({
  channels: new Set([channel]),
  projectUid,
  scope: ofScope,
})

test('the areas of all readers of a project, or all areas if one of them has no scope', () => {
  expect(wantedBy([reader('p', scope('a', 'b')), reader('p', scope('b', 'c')), reader('q')])).toEqual({
    p: ['a', 'b', 'c'],
    q: 'all',
  })
  expect(wantedBy([reader('p'), reader('p', scope('a'))])).toEqual({ p: 'all' })
  expect(wantedBy([reader('p', scope('a')), reader('p')])).toEqual({ p: 'all' })
})

test('nothing for readers of other channels, and every project for a reader that names none', () => {
  expect(wantedBy([reader('p', undefined, 'alarm')])).toEqual({})
  expect(wantedBy([reader(undefined)])).toEqual({ '*': 'all' })
})
