import { describe, expect, it } from 'vitest'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { type MovingEvent, nothingMoved, placedAnchors, stepMoving } from './anchor-moves.ts'

const gate: Anchor = {
  uid: 'gate',
  name: 'Gate',
  kind: 'ANCHOR',
  areaUid: 'hall',
  x: 1,
  y: 2,
  z: 3,
  locked: false,
  rev: 4,
}
const spare: Anchor = { uid: 'spare', name: 'Spare', kind: 'ANCHOR', x: 0, y: 0, z: 0, locked: false }
const run = (...events: MovingEvent[]) => events.reduce(stepMoving, nothingMoved)
const begin = { type: 'begin' } as const
const to = (x: number, anchor = gate): MovingEvent => ({ type: 'move', anchor, to: { x } })
const placeOf = (state: typeof nothingMoved, uid = 'gate') =>
  placedAnchors([gate, spare], 'hall', state.now).find(anchor => anchor.uid === uid)

describe('unsaved anchor positions', () => {
  it('are rounded to the centimetre, keep the height, and remember their revision', () => {
    expect(placeOf(run(begin, to(1.23456)))).toMatchObject({ x: 1.23, y: 2, z: 3, rev: 4 })
    const later = { ...gate, rev: 9, x: 7 }
    expect(placeOf(run(begin, to(5), { type: 'move', anchor: later, to: { y: 6 } }))).toMatchObject({
      x: 5,
      y: 6,
      rev: 4,
    })
  })
  it('undo a whole drag at once', () => {
    const dragged = run(begin, to(5), to(6), begin, to(7), to(8))
    const once = stepMoving(dragged, { type: 'undo' })
    expect(placeOf(once)?.x).toBe(6)
    const twice = stepMoving(once, { type: 'undo' })
    expect(placeOf(twice)?.x).toBe(1)
    expect(stepMoving(twice, { type: 'undo' })).toBe(twice)
  })
  it('do not change while locked', () => {
    expect(run(begin, to(5, { ...gate, locked: true })).now.size).toBe(0)
  })
  it('place an anchor that had no area', () => {
    expect(placeOf(nothingMoved, 'spare')).toBeUndefined()
    expect(placeOf(run(begin, to(5, spare)), 'spare')).toMatchObject({ x: 5, areaUid: 'hall' })
  })
  it('are removed once saved; rejected ones stay', () => {
    const state = run(begin, to(5), to(6, spare), { type: 'saved', uids: ['gate'] })
    expect([...state.now.keys()]).toEqual(['spare'])
    expect(placeOf(state)?.x).toBe(1)
  })
  it('overwrite another user’s change only after it was reported', () => {
    const state = run(begin, to(5), { type: 'outdated', uids: ['gate'] })
    expect(placeOf(state)?.x).toBe(5)
    expect(placeOf(state)?.rev).toBeUndefined()
  })
})
