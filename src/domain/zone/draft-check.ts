import type { PointM } from '../geometry/point.ts'
import type { Bounds } from '../geometry/ring.ts'
import { isSimpleRing, ringCrossings, ringsOverlap } from '../geometry/ring-crossings.ts'
import type { ZoneShape } from './zone.ts'
import { outlineRing, shapeAreaM2, shapeBounds } from './zone-outline.ts'

export type DraftProblem = 'too-few-corners' | 'not-finite' | 'no-radius' | 'crossing'

export interface DraftCheck {
  /** Why it cannot be saved; undefined if it can. */
  readonly problem: DraftProblem | undefined
  /** Edges that cross others; edge i runs from corner i to the next. */
  readonly crossingEdges: readonly number[]
  /** Names of overlapping zones. Overlaps are allowed. */
  readonly overlaps: readonly string[]
  readonly areaM2: number
}

function isFinitePoint(p: PointM): boolean {
  return Number.isFinite(p.x) && Number.isFinite(p.y)
}

/** Errors of an outline that the service would reject with 422. */
export function checkDraft(
  shape: ZoneShape,
  others: readonly { readonly name: string; readonly shape: ZoneShape }[],
): DraftCheck {
  const bad = (problem: DraftProblem, crossingEdges: readonly number[] = []): DraftCheck => ({
    problem,
    crossingEdges,
    overlaps: [],
    areaM2: 0,
  })
  if (shape.kind === 'circle') {
    if (!isFinitePoint(shape.center) || !Number.isFinite(shape.radiusM)) return bad('not-finite')
    if (!(shape.radiusM > 0)) return bad('no-radius')
  } else {
    if (!shape.points.every(isFinitePoint)) return bad('not-finite')
    if (shape.points.length < 3) return bad('too-few-corners')
    if (!isSimpleRing(shape.points)) return bad('crossing', ringCrossings(shape.points, 50).flat())
  }
  const ring = outlineRing(shape)
  return {
    problem: undefined,
    crossingEdges: [],
    overlaps: others.filter(other => ringsOverlap(ring, outlineRing(other.shape))).map(other => other.name),
    areaM2: shapeAreaM2(shape),
  }
}

export const draftWarningNames = ['outside-plan', 'tiny'] as const
export type DraftWarning = (typeof draftWarningNames)[number]

/** Smaller than the position error, so that no tag is reliably inside. Square metres. */
const tinyM2 = 0.1

/** Warnings about valid but unusual outlines. `plan`: bounds of the floorplan. */
export function draftWarnings(shape: ZoneShape, plan: Bounds | undefined): readonly DraftWarning[] {
  const warnings: DraftWarning[] = []
  const box = shapeBounds(shape)
  const isOutside =
    plan && (box.maxX < plan.minX || box.minX > plan.maxX || box.maxY < plan.minY || box.minY > plan.maxY)
  if (isOutside) warnings.push('outside-plan')
  if (shapeAreaM2(shape) < tinyM2) warnings.push('tiny')
  return warnings
}
