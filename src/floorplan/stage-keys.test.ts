import { describe, expect, it } from 'vitest'
import { stageKey } from './stage-keys.ts'

const press = (key: string, mods: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...mods,
})

describe('a key on the stage', () => {
  it('moves the view, also while drawing', () => {
    for (const drawing of [true, false]) {
      expect(stageKey(press('+'), drawing)).toEqual({ type: 'zoom', factor: 1.25 })
      expect(stageKey(press('0'), drawing)).toEqual({ type: 'fit' })
      expect(stageKey(press('ArrowLeft', { ctrlKey: true }), drawing)).toEqual({ type: 'pan', dx: 80, dy: 0 })
    }
    expect(stageKey(press('ArrowUp'), false)).toEqual({ type: 'pan', dx: -0, dy: 80 })
  })
  it('moves the crosshair by a metre, or a tenth of one', () => {
    expect(stageKey(press('ArrowUp'), true)).toEqual({ type: 'step', dx: 0, dy: 1 })
    expect(stageKey(press('ArrowRight', { shiftKey: true }), true)).toEqual({ type: 'step', dx: 0.1, dy: 0 })
  })
  it('undoes and redoes with the usual keys', () => {
    expect(stageKey(press('z', { ctrlKey: true }), true)).toEqual({ type: 'undo' })
    expect(stageKey(press('Z', { ctrlKey: true, shiftKey: true }), true)).toEqual({ type: 'redo' })
    expect(stageKey(press('y', { ctrlKey: true }), true)).toEqual({ type: 'redo' })
  })
  it('ignores unknown keys', () => {
    expect(stageKey(press('Tab'), true)).toBeUndefined()
    expect(stageKey(press('c', { ctrlKey: true }), true)).toBeUndefined()
    expect(stageKey(press('Enter'), false)).toBeUndefined()
  })
})
