import type { PointM } from '#domain/geometry/point.ts'
import type { ToolEvent } from './tool-event.ts'

export interface MeasureState {
  readonly tool: 'measure'
  readonly phase: 'idle' | 'measuring' | 'complete' | 'cancelled'
  readonly points: readonly PointM[]
  readonly cursor?: PointM
}

export const measureStart: MeasureState = { tool: 'measure', phase: 'idle', points: [] }

/** Length of the path in metres. */
export function pathLengthM(points: readonly PointM[]): number {
  return points.reduce((sum, p, i) => {
    const before = points[i - 1]
    return before ? sum + Math.hypot(p.x - before.x, p.y - before.y) : 0
  }, 0)
}

/** Adds a point per click; Enter or a double click ends the path, and the next click starts another. */
export function stepMeasure(state: MeasureState, event: ToolEvent): MeasureState {
  if (state.phase === 'cancelled') return state
  switch (event.type) {
    case 'cancel':
      return { tool: 'measure', phase: 'cancelled', points: [] }
    case 'move':
      return state.phase === 'complete' ? state : { ...state, cursor: event.at }
    case 'release': {
      if (!event.still) return state
      const kept = state.phase === 'measuring' ? state.points : []
      return { tool: 'measure', phase: 'measuring', points: [...kept, event.at], cursor: event.at }
    }
    case 'double':
    case 'complete':
      return state.points.length < 2 ? state : { tool: 'measure', phase: 'complete', points: state.points }
    case 'back': {
      const points = state.points.slice(0, -1)
      return points.length === 0 ? measureStart : { ...state, phase: 'measuring', points }
    }
    default:
      return state
  }
}
