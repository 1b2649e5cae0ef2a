import type { PointM } from './point.ts'

/** What the pointer snaps to while drawing. */
export interface SnapTargets {
  /** Outlines of other zones, open rings. */
  readonly rings: readonly (readonly PointM[])[]
  /** First corner of the draft, which closes it. */
  readonly first?: PointM
  /** Previous corner, for horizontal and vertical alignment. */
  readonly previous?: PointM
}

export type SnapKind = 'none' | 'first' | 'vertex' | 'edge' | 'aligned' | 'angle'

export interface Snap {
  readonly point: PointM
  readonly kind: SnapKind
}

const distance = (a: PointM, b: PointM) => Math.hypot(a.x - b.x, a.y - b.y)

function nearestOnEdge(p: PointM, a: PointM, b: PointM): PointM {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2))
  return { x: a.x + t * dx, y: a.y + t * dy }
}

/** Nearest point on a line through `from` at a multiple of 45 degrees. */
export function toEighthTurn(from: PointM, p: PointM): PointM {
  const angle = (Math.round(Math.atan2(p.y - from.y, p.x - from.x) / (Math.PI / 4)) * Math.PI) / 4
  const along = (p.x - from.x) * Math.cos(angle) + (p.y - from.y) * Math.sin(angle)
  return { x: from.x + along * Math.cos(angle), y: from.y + along * Math.sin(angle) }
}

function nearest(p: PointM, candidates: Iterable<PointM>, withinM: number): PointM | undefined {
  let best: PointM | undefined
  let bestM = withinM
  for (const candidate of candidates) {
    const d = distance(p, candidate)
    if (d > bestM) continue
    best = candidate
    bestM = d
  }
  return best
}

function* edgePoints(p: PointM, rings: SnapTargets['rings']): Iterable<PointM> {
  for (const ring of rings)
    for (const [i, a] of ring.entries()) yield nearestOnEdge(p, a, ring[(i + 1) % ring.length] ?? a)
}

/**
 * Snaps the pointer within `toleranceM` (constant on the screen, so it shrinks with zoom) to the first corner of the
 * draft, then to corners of other zones, then to their edges, then to the alignment with the previous corner. `eighths`
 * (Shift) restricts the line to multiples of 45 degrees instead.
 */
export function snapPoint(p: PointM, targets: SnapTargets, toleranceM: number, eighths = false): Snap {
  const { first, previous, rings } = targets
  if (first && distance(p, first) <= toleranceM) return { point: first, kind: 'first' }
  if (eighths && previous) return { point: toEighthTurn(previous, p), kind: 'angle' }
  const vertex = nearest(p, rings.flat(), toleranceM)
  if (vertex) return { point: vertex, kind: 'vertex' }
  const edge = nearest(p, edgePoints(p, rings), toleranceM)
  if (edge) return { point: edge, kind: 'edge' }
  if (previous) {
    if (Math.abs(p.x - previous.x) <= toleranceM / 2)
      return { point: { x: previous.x, y: p.y }, kind: 'aligned' }
    if (Math.abs(p.y - previous.y) <= toleranceM / 2)
      return { point: { x: p.x, y: previous.y }, kind: 'aligned' }
  }
  return { point: p, kind: 'none' }
}
