import type { PointM } from '#domain/geometry/point.ts'
import { ringContains } from '#domain/geometry/ring.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { type Handle, moveHandle, openHandle, removeCorner } from './shape-handles.ts'
import type { ToolEvent } from './tool-event.ts'

/** Edits an existing shape: its corners, its radius, or its position. */
export type EditState =
  | { readonly tool: 'edit'; readonly phase: 'ready'; readonly shape: ZoneShape; readonly selected?: number }
  | {
      readonly tool: 'edit'
      readonly phase: 'dragging'
      readonly shape: ZoneShape
      readonly handle: Handle
      readonly from: PointM
      readonly before: ZoneShape
      readonly selected?: number
    }
  | { readonly tool: 'edit'; readonly phase: 'complete'; readonly shape: ZoneShape }
  | { readonly tool: 'edit'; readonly phase: 'cancelled' }

export function editStart(shape: ZoneShape): EditState {
  return { tool: 'edit', phase: 'ready', shape }
}

/** Whether the point is in the shape. */
export function shapeContains(shape: ZoneShape, p: PointM): boolean {
  if (shape.kind === 'polygon') return ringContains(shape.points, p)
  return Math.hypot(p.x - shape.center.x, p.y - shape.center.y) <= shape.radiusM
}

function ready(shape: ZoneShape, selected?: number): EditState {
  return { tool: 'edit', phase: 'ready', shape, selected }
}

function take(state: Extract<EditState, { phase: 'ready' }>, handle: Handle, at: PointM): EditState {
  const opened = openHandle(state.shape, handle)
  return {
    tool: 'edit',
    phase: 'dragging',
    shape: opened.shape,
    handle: opened.handle,
    from: at,
    before: state.shape,
    selected: opened.handle.kind === 'corner' ? opened.handle.index : undefined,
  }
}

/** Takes a snapshot on press, recomputes from it on every move, and ends with release or cancel. */
export function stepEdit(state: EditState, event: ToolEvent): EditState {
  if (state.phase === 'complete' || state.phase === 'cancelled') return state
  if (state.phase === 'dragging') {
    const { from, handle } = state
    if (event.type === 'cancel') return ready(state.before, state.selected)
    if (event.type !== 'move' && event.type !== 'release') return state
    const still = event.type === 'release' && event.still
    const base = handle.kind === 'corner' ? state.shape : state.before
    const shape = still
      ? state.shape
      : moveHandle(base, handle, event.at, { x: event.at.x - from.x, y: event.at.y - from.y })
    return event.type === 'move' ? { ...state, shape } : ready(shape, state.selected)
  }
  const { shape, selected } = state
  switch (event.type) {
    case 'cancel':
      return { tool: 'edit', phase: 'cancelled' }
    case 'complete':
      return { tool: 'edit', phase: 'complete', shape }
    case 'press':
      return ready(shape)
    case 'take':
      return take(state, event.handle, event.at)
    case 'remove':
    case 'back':
      return selected === undefined ? state : ready(removeCorner(shape, selected))
    case 'choose': {
      if (shape.kind !== 'polygon') return state
      const n = shape.points.length
      const from = selected ?? (event.by > 0 ? -1 : n)
      return ready(shape, (from + event.by + n) % n)
    }
    case 'nudge': {
      const by = { x: event.dx, y: event.dy }
      const corner = shape.kind === 'polygon' && selected !== undefined ? shape.points[selected] : undefined
      if (selected === undefined || !corner)
        return ready(moveHandle(shape, { kind: 'whole' }, by, by), selected)
      const to = { x: corner.x + by.x, y: corner.y + by.y }
      return ready(moveHandle(shape, { kind: 'corner', index: selected }, to, by), selected)
    }
    default:
      return state
  }
}
