import { expect, test } from 'vitest'
import { createLiveState } from './live-state.ts'

const fix = (tag: string, ts: number) => ({
  x: 1.5,
  y: 2,
  z: 0,
  ts,
  sublocation_uid: 'hall',
  location_uid: 'works',
  mac: null,
  trackable_uid: tag,
})

test('a returned position is immutable, and the same object until the next position', () => {
  const state = createLiveState()
  state.set(fix('a', 1))
  state.set(fix('b', 1))
  const before = state.get('a')
  expect(before).toEqual(fix('a', 1))
  expect(state.get('a')).toBe(before)
  state.set(fix('b', 2))
  expect(state.get('a')).toBe(before)
  state.set(fix('a', 2))
  expect(before).toEqual(fix('a', 1))
  expect(state.get('a')).toEqual(fix('a', 2))
  expect(state.newestMs('a')).toBe(2)
})

test('a removed tag has no state', () => {
  const state = createLiveState()
  state.set(fix('a', 1))
  state.forget('a')
  expect(state.get('a')).toBeUndefined()
  expect(state.newestMs('a')).toBeUndefined()
})
