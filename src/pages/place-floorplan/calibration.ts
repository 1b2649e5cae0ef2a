import type { ImagePoint, PointM } from '#domain/geometry/point.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import { imageToMetres } from '#domain/site/placement.ts'

/** A point of the image with its position in metres. */
export interface PointPair {
  readonly image: ImagePoint
  readonly metres: PointM
}

export interface Calibration {
  readonly placement: Placement
  /** Distance of each pair from its position under the placement, metres, in the order of the pairs. */
  readonly residualsM: readonly number[]
  readonly rmsM: number
  /** The pairs fit much better with a mirrored image: two of them are probably swapped, or y points downwards. */
  readonly mirrored: boolean
}

/** The placement scaled so that two image points are `distanceM` apart; undefined if the points coincide. */
export function scaleByDistance(
  placement: Placement,
  a: ImagePoint,
  b: ImagePoint,
  distanceM: number,
): Placement | undefined {
  const px = Math.hypot(b.x - a.x, b.y - a.y)
  if (!(px > 0) || !(distanceM > 0) || !Number.isFinite(distanceM)) return undefined
  return { ...placement, metresPerPx: distanceM / px }
}

/** The placement rotated so that the direction from `a` to `b` points along +x. */
export function rotateToHorizontal(placement: Placement, a: ImagePoint, b: ImagePoint): Placement {
  const angle = (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI
  return { ...placement, rotationDeg: angle === 0 ? 0 : -angle }
}

/** The placement moved so that the image point is at `metres`. */
export function moveToPoint(
  placement: Placement,
  heightPx: number,
  image: ImagePoint,
  metres: PointM = { x: 0, y: 0 },
): Placement {
  const at = imageToMetres({ ...placement, offsetXM: 0, offsetYM: 0 }, heightPx, image)
  return { ...placement, offsetXM: metres.x - at.x, offsetYM: metres.y - at.y }
}

function mean(points: readonly PointM[]): PointM {
  const n = points.length
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / n,
    y: points.reduce((sum, p) => sum + p.y, 0) / n,
  }
}

/**
 * The least-squares similarity between two point sets, as complex numbers m = a u + b; undefined if all points
 * coincide.
 */
function similarity(from: readonly PointM[], to: readonly PointM[]) {
  const u0 = mean(from)
  const m0 = mean(to)
  let re = 0
  let im = 0
  let norm = 0
  for (const [i, u] of from.entries()) {
    const m = to[i] ?? m0
    const [ux, uy, mx, my] = [u.x - u0.x, u.y - u0.y, m.x - m0.x, m.y - m0.y]
    re += ux * mx + uy * my
    im += ux * my - uy * mx
    norm += ux * ux + uy * uy
  }
  if (norm === 0) return undefined
  const ax = re / norm
  const ay = im / norm
  const bx = m0.x - (ax * u0.x - ay * u0.y)
  const by = m0.y - (ax * u0.y + ay * u0.x)
  const residuals = from.map((u, i) => {
    const m = to[i] ?? m0
    return Math.hypot(ax * u.x - ay * u.y + bx - m.x, ax * u.y + ay * u.x + by - m.y)
  })
  return { ax, ay, bx, by, residuals }
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length)
}

/**
 * The placement that fits the pairs best (least squares over scale, rotation and offset).
 * Undefined with fewer than two distinct points on either side.
 */
export function fitPlacement(pairs: readonly PointPair[], heightPx: number): Calibration | undefined {
  if (pairs.length < 2) return undefined
  const up = pairs.map(({ image }) => ({ x: image.x, y: heightPx - image.y }))
  const metres = pairs.map(pair => pair.metres)
  const fit = similarity(up, metres)
  if (!fit) return undefined
  const metresPerPx = Math.hypot(fit.ax, fit.ay)
  if (!(metresPerPx > 0) || !Number.isFinite(metresPerPx)) return undefined
  const flipped = similarity(
    up.map(p => ({ x: -p.x, y: p.y })),
    metres,
  )
  const rmsM = rms(fit.residuals)
  const spreadM = rms(metres.map(m => Math.hypot(m.x - mean(metres).x, m.y - mean(metres).y)))
  return {
    placement: {
      metresPerPx,
      rotationDeg: (Math.atan2(fit.ay, fit.ax) * 180) / Math.PI,
      offsetXM: fit.bx,
      offsetYM: fit.by,
    },
    residualsM: fit.residuals,
    rmsM,
    mirrored:
      pairs.length > 2 &&
      flipped !== undefined &&
      rmsM > spreadM * 0.05 &&
      rms(flipped.residuals) < rmsM * 0.25,
  }
}

/** A plan whose longer side is outside the usual size of buildings was probably scaled in another unit. */
export function unitSuspicion(
  metresPerPx: number,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): 'too-large' | 'too-small' | undefined {
  const longM = Math.max(widthPx, heightPx) * metresPerPx
  if (longM > 3000) return 'too-large'
  return longM < 2 ? 'too-small' : undefined
}
