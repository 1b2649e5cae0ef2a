import { describe, expect, test } from 'vitest'
import type { Zone } from '../zone/zone.ts'
import { type Expected, looksLikeMusterPoint, musterCount, musterRows, timeToShareMs } from './muster.ts'

const yard = {
  uid: 'yard',
  name: 'Muster yard',
  areaUid: 'ground',
  shape: { kind: 'circle', center: { x: 10, y: 10 }, radiusM: 5 },
} as Zone

const person = (tagUid: string, more: Partial<Expected>): Expected => ({
  tagUid,
  name: tagUid,
  areaUid: 'ground',
  x: 10,
  y: 10,
  ageMs: 500,
  isReceived: true,
  ...more,
})

const stateOf = (more: Partial<Expected>, found: Record<string, number> = {}) =>
  musterRows([person('anna', more)], [yard], found)[0]

describe('musterRows', () => {
  test('a person received at a muster point is safe there', () => {
    expect(stateOf({})).toMatchObject({ state: 'safe', zoneUid: 'yard' })
  })

  test('a person no longer received there is not counted as safe', () => {
    expect(stateOf({ isReceived: false })).toMatchObject({ state: 'unsure', zoneUid: 'yard' })
  })

  test.each([
    ['elsewhere', { x: 20 }],
    ['at the same place of another floor', { areaUid: 'upstairs' }],
    ['never located', { areaUid: undefined, x: undefined, y: undefined }],
  ])('%s is missing', (_, more) => {
    expect(stateOf(more)?.state).toBe('missing')
  })

  test('a person marked as found is safe, wherever the tag is', () => {
    expect(stateOf({ x: 99 }, { anna: 5_000 })).toMatchObject({ state: 'safe', foundAtMs: 5_000 })
  })
})

describe('O6: a muster of one site', () => {
  const areaUids = new Set(['ground'])
  const people = [
    person('here', { x: 50 }),
    person('other-site', { areaUid: 'far' }),
    person('nowhere', { areaUid: undefined, x: undefined, y: undefined }),
  ]
  const states = (roster?: ReadonlySet<string>, those = people) =>
    musterRows(those, [yard], {}, { areaUids, ...(roster && { roster }) }).map(row => [row.tagUid, row.state])

  test('O6: does not count people of other sites, or without any position, as missing', () => {
    expect(states()).toEqual([['here', 'missing']])
  })

  test('O6: keeps expecting the people present at the start, wherever they were last', () => {
    const roster = new Set(['here', 'nowhere'])
    expect(states(roster)).toEqual([
      ['here', 'missing'],
      ['nowhere', 'missing'],
    ])
  })

  test('O6: counts a person at another site as safe, and one last seen there as missing', () => {
    const roster = new Set(['other-site'])
    const [left] = people.slice(1)
    expect(states(roster, left && [left])).toEqual([['other-site', 'safe']])
    expect(states(roster, left && [{ ...left, isReceived: false }])).toEqual([['other-site', 'missing']])
  })
})

test('everyone is counted once', () => {
  const rows = musterRows(
    [person('a', {}), person('b', { x: 50 }), person('c', { isReceived: false })],
    [yard],
    {},
  )
  expect(musterCount(rows)).toEqual({ safe: 1, missing: 1, unsure: 1 })
})

test('the time to a share is the first moment at which it was reached', () => {
  const samples = [
    { atMs: 1_000, safe: 0, expected: 10 },
    { atMs: 31_000, safe: 8, expected: 10 },
    { atMs: 61_000, safe: 9, expected: 10 },
    { atMs: 91_000, safe: 8, expected: 10 },
  ]
  expect(timeToShareMs(1_000, samples, 0.5)).toBe(30_000)
  expect(timeToShareMs(1_000, samples, 0.9)).toBe(60_000)
  expect(timeToShareMs(1_000, samples, 1)).toBeUndefined()
  expect(timeToShareMs(0, [{ atMs: 5, safe: 0, expected: 0 }], 0.5)).toBeUndefined()
})

test.each([
  ['Muster yard', true],
  ['Assembly point north', true],
  ['Sammelplatz', true],
  ['Assembly lines', false],
])('%s is proposed: %s', (name, proposed) => expect(looksLikeMusterPoint(name)).toBe(proposed))
