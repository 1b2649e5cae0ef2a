import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Zone } from '#domain/zone/zone.ts'
import { useDrawing } from './drawing-store.ts'
import { useShownDrawing } from './shown-drawing.ts'
import { outlineOf } from './tools/drawing.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
]
const firstCorner = () => {
  const { drawing } = useShownDrawing.getState()
  const shape = drawing && outlineOf(drawing.now)
  return shape?.kind === 'polygon' ? shape.points[0] : undefined
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  useDrawing.getState().finish()
  vi.useRealTimers()
})

it('follows a drag with a delay, and everything else at once', () => {
  const { edit, send, undo, finish } = useDrawing.getState()
  edit({ uid: 'z', shape: { kind: 'polygon', points: square } } as unknown as Zone)
  expect(firstCorner()).toEqual({ x: 0, y: 0 })
  send({ type: 'take', handle: { kind: 'corner', index: 0 }, at: { x: 0, y: 0 } })
  for (const x of [1, 2, 3]) send({ type: 'move', at: { x, y: 0 } })
  expect(firstCorner()).toEqual({ x: 0, y: 0 })
  vi.advanceTimersByTime(100)
  expect(firstCorner()).toEqual({ x: 3, y: 0 })
  // A pointer that never rests is followed as well.
  for (let x = 4; x < 40; x++) {
    send({ type: 'move', at: { x, y: 0 } })
    vi.advanceTimersByTime(16)
  }
  expect(firstCorner()?.x).toBeGreaterThan(30)
  expect(firstCorner()?.x).toBeLessThan(39)
  send({ type: 'release', at: { x: 5, y: 0 }, still: false, closes: false })
  expect(firstCorner()).toEqual({ x: 5, y: 0 })
  undo()
  expect(firstCorner()).toEqual({ x: 0, y: 0 })
  finish()
  vi.advanceTimersByTime(500)
  expect(useShownDrawing.getState().drawing).toBeUndefined()
})
