import type { PointM } from '#domain/geometry/point.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'

/** A draggable part of a shape. */
export type Handle =
  | { readonly kind: 'corner'; readonly index: number }
  /** The centre of the edge from corner `index` to the next; becomes a corner when dragged. */
  | { readonly kind: 'edge'; readonly index: number }
  | { readonly kind: 'radius' }
  | { readonly kind: 'whole' }

/** A handle with its position in metres, other than the whole shape. */
export interface PlacedHandle extends PointM {
  readonly kind: 'corner' | 'edge' | 'radius'
  /** Index of the corner, or of the corner before the edge; 0 for a radius. */
  readonly index: number
}

/** The handles of a shape, corners first. */
export function handlesOf(shape: ZoneShape): PlacedHandle[] {
  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    return [{ kind: 'radius', index: 0, x: center.x + radiusM, y: center.y }]
  }
  const { points } = shape
  return [
    ...points.map(({ x, y }, index): PlacedHandle => ({ kind: 'corner', index, x, y })),
    ...points.map((a, index): PlacedHandle => {
      const b = points[(index + 1) % points.length] ?? a
      return { kind: 'edge', index, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }),
  ]
}

/** Converts an edge handle to a corner; returns other handles unchanged. */
export function openHandle(shape: ZoneShape, handle: Handle): { shape: ZoneShape; handle: Handle } {
  if (handle.kind !== 'edge' || shape.kind !== 'polygon') return { shape, handle }
  const a = shape.points[handle.index]
  const b = shape.points[(handle.index + 1) % shape.points.length]
  if (!a || !b) return { shape, handle }
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return {
    shape: { ...shape, points: shape.points.toSpliced(handle.index + 1, 0, middle) },
    handle: { kind: 'corner', index: handle.index + 1 },
  }
}

/** Moves a handle to `to`; the whole shape moves by `by`. */
export function moveHandle(shape: ZoneShape, handle: Handle, to: PointM, by: PointM): ZoneShape {
  if (handle.kind === 'whole') {
    const moved = (p: PointM) => ({ x: p.x + by.x, y: p.y + by.y })
    return shape.kind === 'circle'
      ? { ...shape, center: moved(shape.center) }
      : { ...shape, points: shape.points.map(moved) }
  }
  if (shape.kind === 'circle') {
    const radiusM = Math.hypot(to.x - shape.center.x, to.y - shape.center.y)
    return radiusM > 0 ? { ...shape, radiusM } : shape
  }
  return handle.kind === 'corner' ? { ...shape, points: shape.points.with(handle.index, to) } : shape
}

/** Removes a corner; a triangle stays unchanged. */
export function removeCorner(shape: ZoneShape, index: number): ZoneShape {
  if (shape.kind !== 'polygon' || shape.points.length <= 3) return shape
  return { ...shape, points: shape.points.toSpliced(index, 1) }
}
