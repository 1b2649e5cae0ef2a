import type { PointM } from '#domain/geometry/point.ts'
import type { PolygonShape } from '#domain/zone/zone.ts'
import type { ToolEvent } from './tool-event.ts'

export type RectangleState =
  | { readonly tool: 'rectangle'; readonly phase: 'idle'; readonly cursor?: PointM }
  | { readonly tool: 'rectangle'; readonly phase: 'spanning'; readonly from: PointM; readonly to: PointM }
  | { readonly tool: 'rectangle'; readonly phase: 'complete'; readonly shape: PolygonShape }
  | { readonly tool: 'rectangle'; readonly phase: 'cancelled' }

export const rectangleStart: RectangleState = { tool: 'rectangle', phase: 'idle' }

/** The upright rectangle between two corners, counter-clockwise from its lower left. */
export function rectangleBetween(a: PointM, b: PointM): PolygonShape {
  const [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [y0, y1] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return {
    kind: 'polygon',
    points: [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ],
  }
}

function close(state: Extract<RectangleState, { phase: 'spanning' }>, to: PointM): RectangleState {
  if (to.x === state.from.x || to.y === state.from.y) return { ...state, to }
  return { tool: 'rectangle', phase: 'complete', shape: rectangleBetween(state.from, to) }
}

/** Draws from corner to corner, by one drag or two clicks. */
export function stepRectangle(state: RectangleState, event: ToolEvent): RectangleState {
  if (state.phase === 'complete' || state.phase === 'cancelled') return state
  if (event.type === 'cancel') return { tool: 'rectangle', phase: 'cancelled' }
  if (state.phase === 'idle') {
    if (event.type === 'move') return { ...state, cursor: event.at }
    if (event.type !== 'press') return state
    return { tool: 'rectangle', phase: 'spanning', from: event.at, to: event.at }
  }
  switch (event.type) {
    case 'move':
      return { ...state, to: event.at }
    case 'release':
      return close(state, event.at)
    case 'complete':
      return close(state, state.to)
    case 'back':
      return rectangleStart
    default:
      return state
  }
}
