import { type TagKind, tagKinds } from '#domain/tag/tag-kind.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { maskOf, trimmedAround } from './mask.ts'
import { addStencil, type Stencil, type StencilStore } from './stencil.ts'

/** Signed distances of simple shapes around the origin, negative inside. */

export const hypot = (x: number, y: number) => Math.sqrt(x * x + y * y)

/** An upright square of the given half side. */
export function box(x: number, y: number, half: number): number {
  const dx = Math.abs(x) - half
  const dy = Math.abs(y) - half
  return hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy))
}

/** A square on its tip, `halfDiagonal` from the centre to each corner. */
export function diamond(x: number, y: number, halfDiagonal: number): number {
  return (Math.abs(x) + Math.abs(y) - halfDiagonal) * Math.SQRT1_2
}

/** A line between two points, without width. */
export function segment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return hypot(x - ax - t * dx, y - ay - t * dy)
}

/** The border of a shape, `half` to either side. */
export function outline(shape: (x: number, y: number) => number, half: number) {
  return (x: number, y: number) => Math.abs(shape(x, y)) - half
}

/** Styles of markers by freshness; their index is the style column of a projection. */
export const markerStyles = ['live', 'stale', 'silent', 'cached', 'clock-wrong', 'doubted'] as const
export type MarkerStyle = (typeof markerStyles)[number]

export interface TagSprites {
  /** By kind, then by style, in the order of `tagKinds` and `markerStyles`. */
  readonly markers: readonly (readonly Stencil[])[]
  readonly selected: Stencil
  /** Around the ring of an alarm. */
  readonly selectedWide: Stencil
  readonly hovered: Stencil
  readonly alarm: Stencil
  readonly acknowledged: Stencil
  /** By severity. */
  readonly glyphs: readonly [Stencil, Stencil, Stencil, Stencil]
  readonly trailDot: Stencil
  /** Around a count; broken if not all tags are live. */
  readonly cluster: Stencil
  readonly clusterPartly: Stencil
}

type Distance = (x: number, y: number) => number

/** Marker radius, CSS pixels. */
const markerPx = 5.5

/**
 * The stencils at a device-pixel ratio, kept in `store`. The outline shows the kind: a disc, a square with round
 * corners, a diamond. Its style shows the freshness: live filled, stale hollow, cached a broken outline, wrong clock
 * hollow with a dot, doubted hollow with a bar; a silent tag of any kind is a cross.
 */
export function createTagSprites(dpr: number, store: StencilStore): TagSprites {
  const r = markerPx * dpr
  const line = 1.1 * dpr
  const halo = 1.5 * dpr
  const shapes: Readonly<Record<TagKind, Distance>> = {
    person: (x, y) => hypot(x, y) - r,
    vehicle: (x, y) => box(x, y, r * 0.62) - r * 0.32,
    thing: (x, y) => diamond(x, y, r * 1.25),
  }
  const make = (radius: number, distance: Distance, haloPx = halo) =>
    addStencil(store, trimmedAround(maskOf(radius, haloPx, distance)))
  const arm = r * 0.72
  const cross = make(r, (x, y) =>
    Math.min(segment(x, y, -arm, -arm, arm, arm) - line, segment(x, y, -arm, arm, arm, -arm) - line),
  )

  function marker(shape: Distance, style: MarkerStyle): Stencil {
    const hollow = outline((x, y) => shape(x, y) + line, line)
    if (style === 'live') return make(r * 1.25, shape)
    if (style === 'stale') return make(r * 1.25, hollow)
    if (style === 'silent') return cross
    if (style === 'doubted')
      return make(r * 1.25, (x, y) =>
        Math.min(hollow(x, y), segment(x, y, -r * 0.5, 0, r * 0.5, 0) - 0.8 * dpr),
      )
    if (style === 'clock-wrong')
      return make(r * 1.25, (x, y) => Math.min(hollow(x, y), hypot(x, y) - 1.5 * dpr))
    // Gaps at the four sides show that not all tags are live.
    return make(r * 1.25, (x, y) => Math.max(hollow(x, y), 1.3 * dpr - Math.min(Math.abs(x), Math.abs(y))))
  }

  const ring = (radius: number, half: number) =>
    make(radius + half, (x, y) => Math.abs(hypot(x, y) - radius) - half, dpr)
  const g = 4.6 * dpr
  const triangle = (up: 1 | -1) => (x: number, y: number) =>
    Math.max(up * y - g * 0.72, Math.abs(x) * 0.89 - up * y * 0.45 - g * 0.45)
  const glyph = (distance: Distance) => make(g * 1.1, distance)
  const clusterRadius = 12 * dpr
  const clusterRing: Distance = (x, y) => Math.abs(hypot(x, y) - clusterRadius) - 1.1 * dpr
  const cluster = (distance: Distance) =>
    addStencil(
      store,
      trimmedAround(maskOf(clusterRadius, halo, distance, (x, y) => hypot(x, y) - clusterRadius - halo)),
    )
  return {
    cluster: cluster(clusterRing),
    clusterPartly: cluster((x, y) =>
      Math.max(clusterRing(x, y), 3 * dpr - Math.min(Math.abs(x), Math.abs(y))),
    ),
    markers: tagKinds.map(kind => markerStyles.map(style => marker(shapes[kind], style))),
    selected: ring(r + 4.5 * dpr, 1.3 * dpr),
    selectedWide: ring(r + 8.5 * dpr, 1.3 * dpr),
    hovered: ring(r + 3.5 * dpr, 0.7 * dpr),
    alarm: ring(r + 4 * dpr, 1.6 * dpr),
    acknowledged: ring(r + 3.5 * dpr, 0.6 * dpr),
    glyphs: [
      glyph(outline((x, y) => hypot(x, y) - g * 0.7, line * 0.8)),
      glyph(outline(triangle(-1), line * 0.8)),
      glyph(outline((x, y) => diamond(x, y, g), line * 0.8)),
      glyph(triangle(1)),
    ] satisfies Readonly<Record<Severity, Stencil>>,
    trailDot: make(1.5 * dpr, (x, y) => hypot(x, y) - 1.4 * dpr, 0),
  }
}
