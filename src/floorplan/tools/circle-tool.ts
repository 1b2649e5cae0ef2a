import type { PointM } from '#domain/geometry/point.ts'
import type { CircleShape } from '#domain/zone/zone.ts'
import type { ToolEvent } from './tool-event.ts'

export type CircleState =
  | { readonly tool: 'circle'; readonly phase: 'idle'; readonly cursor?: PointM }
  | { readonly tool: 'circle'; readonly phase: 'spanning'; readonly center: PointM; readonly radiusM: number }
  | { readonly tool: 'circle'; readonly phase: 'complete'; readonly shape: CircleShape }
  | { readonly tool: 'circle'; readonly phase: 'cancelled' }

export const circleStart: CircleState = { tool: 'circle', phase: 'idle' }

function close(state: Extract<CircleState, { phase: 'spanning' }>, radiusM: number): CircleState {
  if (!(radiusM > 0)) return state
  return { tool: 'circle', phase: 'complete', shape: { kind: 'circle', center: state.center, radiusM } }
}

/** Draws a circle from its centre, by one drag or two clicks. */
export function stepCircle(state: CircleState, event: ToolEvent): CircleState {
  if (state.phase === 'complete' || state.phase === 'cancelled') return state
  if (event.type === 'cancel') return { tool: 'circle', phase: 'cancelled' }
  if (state.phase === 'idle') {
    if (event.type === 'move') return { ...state, cursor: event.at }
    if (event.type !== 'press') return state
    return { tool: 'circle', phase: 'spanning', center: event.at, radiusM: 0 }
  }
  const radius = (p: PointM) => Math.hypot(p.x - state.center.x, p.y - state.center.y)
  switch (event.type) {
    case 'move':
      return { ...state, radiusM: radius(event.at) }
    case 'release':
      return close(state, radius(event.at))
    case 'complete':
      return close(state, state.radiusM)
    case 'back':
      return circleStart
    default:
      return state
  }
}
