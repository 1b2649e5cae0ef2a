import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginDrawing,
  beginEditing,
  type Drawing,
  outlineOf,
  redo,
  replaceShape,
  stepDrawing,
  undo,
} from './drawing.ts'
import { shapeContains } from './edit-tool.ts'
import { handlesOf } from './shape-handles.ts'
import type { ToolEvent } from './tool-event.ts'

const at = (x: number, y: number) => ({ x, y })
/** Grabs the handle at a point, like the hit test of the stage: corners before edges before the whole shape. */
function aimed({ now }: Drawing, event: ToolEvent): ToolEvent {
  if (event.type !== 'press' || now.tool !== 'edit' || !('shape' in now)) return event
  const near = handlesOf(now.shape).find(each => Math.hypot(each.x - event.at.x, each.y - event.at.y) <= 0.5)
  const handle = near ?? (shapeContains(now.shape, event.at) ? ({ kind: 'whole' } as const) : undefined)
  return handle ? { type: 'take', handle, at: event.at } : event
}
const run = (drawing: Drawing, ...events: ToolEvent[]) =>
  events.reduce((state, event) => stepDrawing(state, aimed(state, event)), drawing)
const click = (x: number, y: number, closes = false): ToolEvent[] => [
  { type: 'move', at: at(x, y) },
  { type: 'press', at: at(x, y) },
  { type: 'release', at: at(x, y), still: true, closes },
]
const drag = (from: [number, number], to: [number, number]): ToolEvent[] => [
  { type: 'press', at: at(...from) },
  { type: 'move', at: at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2) },
  { type: 'move', at: at(...to) },
  { type: 'release', at: at(...to), still: false },
]
const square = { kind: 'polygon' as const, points: [at(0, 0), at(4, 0), at(4, 4), at(0, 4)] }
const pointsOf = (drawing: Drawing) => {
  const shape = outlineOf(drawing.now)
  return shape?.kind === 'polygon' ? shape.points : undefined
}

describe('drawing a polygon', () => {
  const five = [...click(0, 0), ...click(4, 0), ...click(5, 2), ...click(4, 4), ...click(0, 4)]
  it('takes five clicks and Enter', () => {
    const drawing = run(beginDrawing('polygon'), ...five, { type: 'complete' })
    expect(drawing.now).toMatchObject({ tool: 'edit', phase: 'ready' })
    expect(pointsOf(drawing)).toHaveLength(5)
  })
  it('is closed by a click on its first corner, or by a double click', () => {
    expect(pointsOf(run(beginDrawing('polygon'), ...five, ...click(0, 0, true)))).toHaveLength(5)
    const doubled = run(beginDrawing('polygon'), ...five, ...click(0.1, 4), {
      type: 'double',
      toleranceM: 0.5,
    })
    expect(doubled.now.tool).toBe('edit')
    expect(pointsOf(doubled)).toHaveLength(5)
  })
  it('cannot be closed with two corners', () => {
    const two = run(beginDrawing('polygon'), ...click(0, 0), ...click(4, 0), { type: 'complete' })
    expect(two.now).toMatchObject({ tool: 'polygon', phase: 'drawing' })
    expect(pointsOf(run(two, ...click(4, 4), { type: 'complete' }))).toHaveLength(3)
  })
  it('removes corners, down to none', () => {
    const back = run(
      beginDrawing('polygon'),
      ...click(0, 0),
      ...click(4, 0),
      { type: 'back' },
      { type: 'back' },
    )
    expect(back.now).toEqual({ tool: 'polygon', phase: 'idle' })
  })
  it('ignores a drag, which moves the view', () => {
    const one = run(beginDrawing('polygon'), ...click(0, 0))
    expect(run(one, ...drag([1, 1], [3, 3])).now).toMatchObject({ points: [at(0, 0)] })
  })
  it('can be cancelled in every phase', () => {
    for (const events of [[], click(0, 0), five])
      expect(run(beginDrawing('polygon'), ...events, { type: 'cancel' }).now.phase).toBe('cancelled')
  })
})

describe('drawing a rectangle or a circle', () => {
  it('is one drag or two clicks', () => {
    for (const events of [drag([4, 4], [0, 0]), [...click(4, 4), ...click(0, 0)]])
      expect(pointsOf(run(beginDrawing('rectangle'), ...events))).toEqual(square.points)
    for (const events of [drag([1, 1], [4, 5]), [...click(1, 1), ...click(4, 5)]])
      expect(outlineOf(run(beginDrawing('circle'), ...events).now)).toEqual({
        kind: 'circle',
        center: at(1, 1),
        radiusM: 5,
      })
  })
  it('without extent is none, and is cancelled', () => {
    for (const tool of ['rectangle', 'circle'] as const) {
      const begun = run(beginDrawing(tool), ...click(4, 4))
      expect(begun.now.phase).toBe('spanning')
      expect(run(begun, { type: 'cancel' }).now.phase).toBe('cancelled')
      expect(run(begun, { type: 'back' }).now.phase).toBe('idle')
    }
  })
})

describe('editing a shape', () => {
  it('moves the grabbed corner', () => {
    const moved = run(beginEditing(square), ...drag([4, 4], [6, 7]))
    expect(pointsOf(moved)?.[2]).toEqual(at(6, 7))
    expect(moved.now).toMatchObject({ phase: 'ready', selected: 2 })
  })
  it('turns the midpoint of an edge into a corner', () => {
    expect(pointsOf(run(beginEditing(square), ...drag([4, 2], [6, 2])))).toEqual([
      at(0, 0),
      at(4, 0),
      at(6, 2),
      at(4, 4),
      at(0, 4),
    ])
  })
  it('moves the whole shape by its inside, but not from outside', () => {
    expect(pointsOf(run(beginEditing(square), ...drag([1, 2.8], [2, 3.8])))?.[0]).toEqual(at(1, 1))
    expect(pointsOf(run(beginEditing(square), ...drag([9, 9], [12, 12])))).toEqual(square.points)
  })
  it('is restored when a drag is cancelled', () => {
    const [press, move] = drag([4, 4], [9, 9])
    const held = run(beginEditing(square), ...(press && move ? [press, move] : []))
    expect(held.now.phase).toBe('dragging')
    expect(pointsOf(run(held, { type: 'cancel' }))).toEqual(square.points)
    expect(run(held, { type: 'cancel' }, { type: 'cancel' }).now.phase).toBe('cancelled')
  })
  it('removes the selected corner, down to three', () => {
    const chosen = run(beginEditing(square), ...click(0, 0), { type: 'remove' })
    expect(pointsOf(chosen)).toHaveLength(3)
    expect(pointsOf(run(chosen, ...click(4, 0), { type: 'remove' }))).toHaveLength(3)
  })
  it('cycles through the corners', () => {
    const chosen = (n: number, by: number) =>
      run(beginEditing(square), ...Array<ToolEvent>(n).fill({ type: 'choose', by })).now
    expect(chosen(1, 1)).toMatchObject({ selected: 0 })
    expect(chosen(5, 1)).toMatchObject({ selected: 0 })
    expect(chosen(1, -1)).toMatchObject({ selected: 3 })
  })
  it('nudges the selected corner, otherwise the whole shape', () => {
    const nudge: ToolEvent = { type: 'nudge', dx: 0.1, dy: 0 }
    expect(pointsOf(run(beginEditing(square), ...click(4, 0), nudge))?.[1]?.x).toBeCloseTo(4.1)
    expect(pointsOf(run(beginEditing(square), nudge))?.[0]?.x).toBeCloseTo(0.1)
  })
  it('changes a radius by its handle and moves a circle by its inside', () => {
    const circle = { kind: 'circle' as const, center: at(0, 0), radiusM: 5 }
    expect(outlineOf(run(beginEditing(circle), ...drag([5, 0], [0, 8])).now)).toMatchObject({ radiusM: 8 })
    expect(outlineOf(run(beginEditing(circle), ...drag([1, 0], [2, 0])).now)).toMatchObject({
      center: at(1, 0),
    })
  })
  it('ends with the shape', () => {
    expect(run(beginEditing(square), { type: 'complete' }).now).toMatchObject({
      phase: 'complete',
      shape: square,
    })
  })
})

describe('measuring', () => {
  it('adds points by clicks, ends, and starts again', () => {
    const done = run(beginDrawing('measure'), ...click(0, 0), ...click(3, 4), { type: 'complete' })
    expect(done.now).toMatchObject({ phase: 'complete', points: [at(0, 0), at(3, 4)] })
    expect(run(done, ...click(9, 9)).now).toMatchObject({ phase: 'measuring', points: [at(9, 9)] })
    expect(run(done, { type: 'cancel' }).now.phase).toBe('cancelled')
  })
})

describe('history', () => {
  const coordinate = fc.integer({ min: 0, max: 20 })
  const gesture = fc.oneof(
    fc.tuple(coordinate, coordinate).map(([x, y]) => click(x, y)),
    fc.tuple(coordinate, coordinate, coordinate, coordinate).map(([a, b, c, d]) => drag([a, b], [c, d])),
    fc.constantFrom<ToolEvent[]>([{ type: 'complete' }], [{ type: 'back' }], [{ type: 'remove' }]),
  )
  it('undoes all steps and redoes them', () => {
    const begin = fc.constantFrom(beginDrawing('polygon'), beginDrawing('rectangle'), beginEditing(square))
    fc.assert(
      fc.property(begin, fc.array(gesture, { maxLength: 25 }), (start, gestures) => {
        const end = run(start, ...gestures.flat())
        let drawing = end
        for (let i = 0; i <= end.past.length; i++) drawing = undo(drawing)
        expect(drawing.now.tool).toBe(start.now.tool)
        expect(outlineOf(drawing.now)).toEqual(outlineOf(start.now))
        for (let i = 0; i <= end.past.length; i++) drawing = redo(drawing)
        expect(drawing.now).toEqual(end.rest)
      }),
    )
  })
  it('drops redo steps after a new change, and applies a table’s numbers as one step', () => {
    const moved = run(beginEditing(square), ...drag([4, 4], [6, 7]))
    const typed = replaceShape(undo(moved), { ...square, points: square.points.slice(0, 3) })
    expect(redo(typed)).toBe(typed)
    expect(pointsOf(undo(typed))).toEqual(square.points)
  })
  it('ends a drag by undo at its start', () => {
    const [press, move] = drag([4, 4], [9, 9])
    const held = run(beginEditing(square), ...(press && move ? [press, move] : []))
    expect(pointsOf(undo(held))).toEqual(square.points)
  })
})
