import type { ImagePoint, PointM } from '#domain/geometry/point.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import {
  type Calibration,
  fitPlacement,
  moveToPoint,
  rotateToHorizontal,
  scaleByDistance,
} from './calibration.ts'

/** Points that can be picked on the image; pairs are P0, P1, ... */
export type PointName = 'A' | 'B' | 'C' | 'D' | 'O' | `P${number}`

export interface Placing {
  readonly mode: 'distance' | 'points'
  readonly points: Readonly<Partial<Record<PointName, ImagePoint>>>
  readonly distanceM: number | undefined
  readonly origin: PointM
  /** Metres of P0, P1, ... */
  readonly metres: readonly Partial<PointM>[]
  /** The point that the next click on the image sets. */
  readonly picking: PointName | undefined
  /** Typed numbers override the numbers computed from points. */
  readonly typed: Partial<Placement>
}

export const placingStart: Placing = {
  mode: 'distance',
  points: {},
  distanceM: undefined,
  origin: { x: 0, y: 0 },
  metres: [{}, {}],
  picking: 'A',
  typed: {},
}

export type PlacingEvent =
  | { readonly type: 'mode'; readonly mode: Placing['mode'] }
  | { readonly type: 'pick'; readonly name: PointName }
  /** A click on the image sets the requested point. */
  | { readonly type: 'click'; readonly at: ImagePoint }
  | { readonly type: 'point'; readonly name: PointName; readonly at: ImagePoint }
  | { readonly type: 'distance'; readonly metres: number }
  | { readonly type: 'origin'; readonly at: PointM }
  | { readonly type: 'metres'; readonly index: number; readonly part: Partial<PointM> }
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'type'; readonly part: Partial<Placement> }

/** The point to pick next; undefined if numbers are needed next. */
function nextAfter(state: Placing, name: PointName): PointName | undefined {
  if (name === 'A') return 'B'
  if (name === 'C') return 'D'
  if (!name.startsWith('P')) return undefined
  const next: PointName = `P${Number(name.slice(1)) + 1}`
  return Number(next.slice(1)) <= state.metres.length && !state.points[next] ? next : undefined
}

function withPoint(state: Placing, name: PointName, at: ImagePoint): Placing {
  return { ...state, points: { ...state.points, [name]: at }, typed: {} }
}

function withoutPair(state: Placing, index: number): Placing {
  const kept = state.metres
    .map((metres, i) => ({ metres, at: state.points[`P${i + 1}`] }))
    .toSpliced(index, 1)
  const others = Object.entries(state.points).filter(([name]) => !name.startsWith('P'))
  const pairs = kept.flatMap(({ at }, i) => (at ? [[`P${i + 1}`, at] as const] : []))
  return {
    ...state,
    metres: kept.map(({ metres }) => metres),
    points: Object.fromEntries([...others, ...pairs]),
    typed: {},
  }
}

export function stepPlacing(state: Placing, event: PlacingEvent): Placing {
  switch (event.type) {
    case 'mode':
      return { ...state, mode: event.mode, picking: event.mode === 'points' ? 'P1' : 'A', typed: {} }
    case 'pick':
      return { ...state, picking: event.name }
    case 'click':
      if (!state.picking) return state
      return { ...withPoint(state, state.picking, event.at), picking: nextAfter(state, state.picking) }
    case 'point':
      return withPoint(state, event.name, event.at)
    case 'distance':
      return { ...state, distanceM: event.metres, typed: {} }
    case 'origin':
      return { ...state, origin: event.at, typed: {} }
    case 'metres':
      return {
        ...state,
        metres: state.metres.map((each, i) => (i === event.index ? { ...each, ...event.part } : each)),
        typed: {},
      }
    case 'add':
      return { ...state, metres: [...state.metres, {}], picking: `P${state.metres.length + 1}` }
    case 'remove':
      return withoutPair(state, event.index)
    case 'type':
      return { ...state, typed: { ...state.typed, ...event.part } }
  }
}

export interface Placed {
  readonly placement: Placement
  readonly calibration: Calibration | undefined
  /** Whether there is enough data to save. */
  readonly complete: boolean
}

function byPoints(state: Placing, before: Placement, heightPx: number): Placed {
  const pairs = state.metres.flatMap(({ x, y }, i) => {
    const image = state.points[`P${i + 1}`]
    return image && x !== undefined && y !== undefined ? [{ image, metres: { x, y } }] : []
  })
  const calibration = fitPlacement(pairs, heightPx)
  return { placement: calibration?.placement ?? before, calibration, complete: calibration !== undefined }
}

function byDistance(state: Placing, before: Placement, heightPx: number): Placed {
  const { A, B, C, D, O } = state.points
  const scaled = A && B && scaleByDistance(before, A, B, state.distanceM ?? Number.NaN)
  const base = scaled ?? before
  const turned = C && D ? rotateToHorizontal(base, C, D) : base
  const moved = O ? moveToPoint(turned, heightPx, O, state.origin) : turned
  return { placement: moved, calibration: undefined, complete: scaled !== undefined }
}

/** The placement computed from the points and numbers so far; `before` is the saved placement. */
export function placedBy(state: Placing, before: Placement, heightPx: number): Placed {
  const found = (state.mode === 'points' ? byPoints : byDistance)(state, before, heightPx)
  const isTyped = Object.keys(state.typed).length > 0
  const placement = { ...found.placement, ...state.typed }
  const sound = placement.metresPerPx > 0 && Object.values(placement).every(Number.isFinite)
  return { ...found, placement, complete: sound && (found.complete || isTyped) }
}
