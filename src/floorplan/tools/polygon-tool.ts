import type { PointM } from '#domain/geometry/point.ts'
import type { PolygonShape } from '#domain/zone/zone.ts'
import type { ToolEvent } from './tool-event.ts'

export type PolygonState =
  | { readonly tool: 'polygon'; readonly phase: 'idle'; readonly cursor?: PointM }
  | {
      readonly tool: 'polygon'
      readonly phase: 'drawing'
      readonly points: readonly PointM[]
      readonly cursor?: PointM
    }
  | { readonly tool: 'polygon'; readonly phase: 'complete'; readonly shape: PolygonShape }
  | { readonly tool: 'polygon'; readonly phase: 'cancelled' }

export const polygonStart: PolygonState = { tool: 'polygon', phase: 'idle' }

function close(state: Extract<PolygonState, { phase: 'drawing' }>, points = state.points): PolygonState {
  if (points.length < 3) return { ...state, points }
  return { tool: 'polygon', phase: 'complete', shape: { kind: 'polygon', points } }
}

/** Adds a corner per click; a click on the first one, a double click or Enter closes the polygon. */
export function stepPolygon(state: PolygonState, event: ToolEvent): PolygonState {
  if (state.phase === 'complete' || state.phase === 'cancelled') return state
  if (event.type === 'cancel') return { tool: 'polygon', phase: 'cancelled' }
  if (event.type === 'move') return { ...state, cursor: event.at }
  if (state.phase === 'idle') {
    const placed = event.type === 'release' && event.still
    return placed ? { tool: 'polygon', phase: 'drawing', points: [event.at], cursor: event.at } : state
  }
  const { points } = state
  const last = points.at(-1)
  switch (event.type) {
    case 'release':
      if (!event.still) return state
      if (event.closes) return close(state)
      // Ignores the second click of a double click, which hits the corner just added.
      if (last && last.x === event.at.x && last.y === event.at.y) return state
      return { ...state, points: [...points, event.at], cursor: event.at }
    case 'double': {
      const before = points.at(-2)
      const doubled = last && before && Math.hypot(last.x - before.x, last.y - before.y) <= event.toleranceM
      return close(state, doubled ? points.slice(0, -1) : points)
    }
    case 'complete':
      return close(state)
    case 'back':
      return points.length > 1 ? { ...state, points: points.slice(0, -1) } : polygonStart
    default:
      return state
  }
}
