import type { PointM } from '#domain/geometry/point.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { type CircleState, circleStart, stepCircle } from './circle-tool.ts'
import { type EditState, editStart, stepEdit } from './edit-tool.ts'
import { type MeasureState, measureStart, stepMeasure } from './measure-tool.ts'
import { type PolygonState, polygonStart, stepPolygon } from './polygon-tool.ts'
import { type RectangleState, rectangleBetween, rectangleStart, stepRectangle } from './rectangle-tool.ts'
import type { ToolEvent } from './tool-event.ts'

export type ToolState = PolygonState | RectangleState | CircleState | MeasureState | EditState

/** A drawing with undo history: the current state, and completed states before and after it. */
export interface Drawing {
  readonly now: ToolState
  /** The last completed state, from which undo starts. */
  readonly rest: ToolState
  readonly past: readonly ToolState[]
  readonly future: readonly ToolState[]
}

const starts = {
  polygon: polygonStart,
  rectangle: rectangleStart,
  circle: circleStart,
  measure: measureStart,
} as const

const maxUndoSteps = 200

function beginWith(now: ToolState): Drawing {
  return { now, rest: now, past: [], future: [] }
}

export function beginDrawing(tool: keyof typeof starts): Drawing {
  return beginWith(starts[tool])
}

export function beginEditing(shape: ZoneShape): Drawing {
  return beginWith(editStart(shape))
}

function step(state: ToolState, event: ToolEvent): ToolState {
  switch (state.tool) {
    case 'polygon':
      return stepPolygon(state, event)
    case 'rectangle':
      return stepRectangle(state, event)
    case 'circle':
      return stepCircle(state, event)
    case 'measure':
      return stepMeasure(state, event)
    case 'edit':
      return stepEdit(state, event)
  }
}

/** The content that undo restores; compared by identity. Undefined in the middle of a drag. */
function contentOf(state: ToolState): unknown {
  if (state.phase === 'idle') return state.tool
  if (state.phase === 'dragging' || state.phase === 'spanning') return undefined
  if (state.phase === 'drawing' || state.phase === 'measuring') return state.points
  return 'shape' in state ? state.shape : 'points' in state ? state.points : state.phase
}

/** Applies a new state; a completed change is added to the history and clears the redo list. */
function settle(drawing: Drawing, next: ToolState): Drawing {
  const content = contentOf(next)
  if (content === undefined) return { ...drawing, now: next }
  if (content === contentOf(drawing.rest)) return { ...drawing, now: next, rest: next }
  return { now: next, rest: next, past: [...drawing.past, drawing.rest].slice(-maxUndoSteps), future: [] }
}

/**
 * Applies one event. A finished outline becomes an editable shape, which the owner of the drawing saves or discards.
 */
export function stepDrawing(drawing: Drawing, event: ToolEvent): Drawing {
  const next = step(drawing.now, event)
  if (next === drawing.now) return drawing
  const outlined = next.phase === 'complete' && next.tool !== 'edit' && next.tool !== 'measure'
  return settle(drawing, outlined ? editStart(next.shape) : next)
}

/** Replaces the whole shape, as the table of corners does. */
export function replaceShape(drawing: Drawing, shape: ZoneShape): Drawing {
  return settle(drawing, editStart(shape))
}

export function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1)
  if (!before) return { ...drawing, now: drawing.rest }
  return {
    now: before,
    rest: before,
    past: drawing.past.slice(0, -1),
    future: [drawing.rest, ...drawing.future],
  }
}

export function redo(drawing: Drawing): Drawing {
  const [after, ...future] = drawing.future
  return after ? { now: after, rest: after, past: [...drawing.past, drawing.rest], future } : drawing
}

/** The current outline including the cursor; undefined if there is none. */
export function outlineOf(state: ToolState): ZoneShape | undefined {
  if ('shape' in state) return state.shape
  if (state.tool === 'polygon' && state.phase === 'drawing')
    return { kind: 'polygon', points: state.cursor ? [...state.points, state.cursor] : state.points }
  if (state.tool === 'rectangle' && state.phase === 'spanning') return rectangleBetween(state.from, state.to)
  if (state.tool === 'circle' && state.phase === 'spanning')
    return { kind: 'circle', center: state.center, radiusM: state.radiusM }
  return undefined
}

/** Snap targets in the drawing itself. */
export function ownTargets(state: ToolState): { readonly first?: PointM; readonly previous?: PointM } {
  if (state.tool === 'polygon' && state.phase === 'drawing')
    return { first: state.points.length >= 3 ? state.points[0] : undefined, previous: state.points.at(-1) }
  if (state.tool === 'measure') return { previous: state.points.at(-1) }
  if (state.tool === 'edit' && state.phase === 'dragging' && state.handle.kind === 'corner') {
    const { points } = state.shape.kind === 'polygon' ? state.shape : { points: [] }
    return { previous: points.at(state.handle.index - 1) }
  }
  return {}
}

/** Whether a drag on the empty floor pans the view. */
export function dragPans(state: ToolState): boolean {
  if (state.tool === 'polygon' || state.tool === 'measure') return true
  return state.tool === 'edit' && state.phase === 'ready'
}
