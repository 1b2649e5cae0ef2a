import { beforeEach, describe, expect, it } from 'vitest'
import { testZone } from '#domain/zone/test-zone.ts'
import { isChanged, useDrawing } from './drawing-store.ts'
import { outlineOf } from './tools/drawing.ts'

const zone = testZone('z', { name: 'Bay', areaUid: 'a' })
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
  it('is discarded by Escape and can be restored completely, with its zone', () => {
    store().edit(zone)
    store().send({ type: 'nudge', dx: 1, dy: 0 })
    expect(isChanged(store())).toBe(true)
    store().send({ type: 'cancel' })
    expect(store()).toMatchObject({ drawing: undefined, zone: undefined })
    store().undo()
    expect(shape()).toMatchObject({ center: { x: 1, y: 0 } })
    expect(store()).toMatchObject({ zone: { uid: 'z' }, dropped: undefined })
  })
  it('cannot be restored once it is saved', () => {
    store().edit(zone)
    store().finish()
    store().undo()
    expect(store().drawing).toBeUndefined()
  })
  it('continues when the same floor is opened again, and ends on another', () => {
    store().edit(zone)
    store().enter('a')
    expect(shape()).toEqual(zone.shape)
    store().enter('b')
    expect(store()).toMatchObject({ drawing: undefined, areaUid: 'b' })
  })
  it('applies typed numbers as one undo step', () => {
    store().edit(zone)
    store().setShape({ kind: 'circle', center: { x: 9, y: 9 }, radiusM: 1 })
    expect(shape()).toMatchObject({ radiusM: 1 })
    store().undo()
    expect(shape()).toEqual(zone.shape)
    store().redo()
    expect(shape()).toMatchObject({ radiusM: 1 })
  })
})
