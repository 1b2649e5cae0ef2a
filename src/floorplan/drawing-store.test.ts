import { beforeEach, describe, expect, it } from 'vitest'
import type { Zone } from '#domain/zone/zone.ts'
import { isChanged, useDrawing } from './drawing-store.ts'
import { outlineOf } from './tools/drawing.ts'

const zone: Zone = {
  uid: 'z',
  name: 'Bay',
  areaUid: 'a',
  shape: { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 2 },
  dynamic: false,
  severity: 1,
  trigger: 'enter',
  dwellS: 0,
  groupUids: [],
}
const store = () => useDrawing.getState()
const shape = () => {
  const { drawing } = store()
  return drawing && outlineOf(drawing.now)
}

beforeEach(() => {
  store().enter('elsewhere')
  store().enter('a')
})

describe('the drawing of the map', () => {
  it('is dropped by Escape and comes back whole, with the zone it belongs to', () => {
    store().edit(zone)
    store().send({ type: 'nudge', dx: 1, dy: 0 })
    expect(isChanged(store())).toBe(true)
    store().send({ type: 'cancel' })
    expect(store()).toMatchObject({ drawing: undefined, zone: undefined })
    store().undo()
    expect(shape()).toMatchObject({ center: { x: 1, y: 0 } })
    expect(store()).toMatchObject({ zone: { uid: 'z' }, dropped: undefined })
  })
  it('leaves nothing to bring back once it is saved', () => {
    store().edit(zone)
    store().finish()
    store().undo()
    expect(store().drawing).toBeUndefined()
  })
  it('goes on when the same floor is opened again, and ends on another', () => {
    store().edit(zone)
    store().enter('a')
    expect(shape()).toEqual(zone.shape)
    store().enter('b')
    expect(store()).toMatchObject({ drawing: undefined, areaUid: 'b' })
  })
  it('takes typed numbers as one step that can be undone', () => {
    store().edit(zone)
    store().setShape({ kind: 'circle', center: { x: 9, y: 9 }, radiusM: 1 })
    expect(shape()).toMatchObject({ radiusM: 1 })
    store().undo()
    expect(shape()).toEqual(zone.shape)
    store().redo()
    expect(shape()).toMatchObject({ radiusM: 1 })
  })
})
