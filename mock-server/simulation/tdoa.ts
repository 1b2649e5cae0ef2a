interface Xyz {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Reception at one anchor: its position, and its arrival time as a distance, up to one unknown offset. */
export interface Arrival {
  readonly anchor: Xyz
  readonly rangeM: number
}

export interface Solution {
  readonly x: number
  readonly y: number
  /** Root mean square of the residuals, metres. */
  readonly residualM: number
}

const maxIterations = 12
const minAnchors = 4

/** Distance differences to the first anchor, so that the unknown time of the blink cancels out. */
function residuals(arrivals: readonly Arrival[], x: number, y: number, z: number): number[] {
  const far = ({ anchor }: Arrival) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z)
  const offsets = arrivals.map(a => a.rangeM - far(a))
  const mean = offsets.reduce((sum, o) => sum + o, 0) / offsets.length
  return offsets.map(o => o - mean)
}

/**
 * Solves time differences of arrival for x and y by Gauss-Newton with a known height `z`. Equivalent to
 * differences against a reference anchor, but symmetric: the time of the blink is the mean offset. Undefined
 * with fewer than 4 anchors, with a degenerate geometry, or without convergence.
 */
export function solveTdoa(
  arrivals: readonly Arrival[],
  z: number,
  guess: { x: number; y: number },
): Solution | undefined {
  if (arrivals.length < minAnchors) return undefined
  let { x, y } = guess
  for (let i = 0; i < maxIterations; i++) {
    const r = residuals(arrivals, x, y, z)
    const directions = arrivals.map(({ anchor }) => {
      const d = Math.max(0.1, Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z))
      return { ux: (x - anchor.x) / d, uy: (y - anchor.y) / d }
    })
    const mx = directions.reduce((s, u) => s + u.ux, 0) / directions.length
    const my = directions.reduce((s, u) => s + u.uy, 0) / directions.length
    let [a, b, c, p, q] = [0, 0, 0, 0, 0]
    for (const [k, { ux, uy }] of directions.entries()) {
      const jx = ux - mx
      const jy = uy - my
      const rk = r[k] ?? 0
      a += jx * jx
      b += jx * jy
      c += jy * jy
      p += jx * rk
      q += jy * rk
    }
    const det = a * c - b * b
    if (det < 1e-6) return undefined
    const dx = (c * p - b * q) / det
    const dy = (a * q - b * p) / det
    x += dx
    y += dy
    if (!Number.isFinite(x + y)) return undefined
    if (Math.hypot(dx, dy) < 0.001) {
      const left = residuals(arrivals, x, y, z)
      return { x, y, residualM: Math.sqrt(left.reduce((s, e) => s + e * e, 0) / left.length) }
    }
  }
  return undefined
}

/**
 * Solves, and if one anchor disagrees with the others (its line of sight was blocked) solves again without
 * it.
 */
export function solveRobust(
  arrivals: readonly Arrival[],
  z: number,
  guess: { x: number; y: number },
  limitM: number,
): Solution | undefined {
  const first = solveTdoa(arrivals, z, guess)
  if (!first || first.residualM <= limitM || arrivals.length <= minAnchors) return first
  const left = residuals(arrivals, first.x, first.y, z).map(Math.abs)
  const worst = left.indexOf(Math.max(...left))
  return solveRobust(
    arrivals.filter((_, i) => i !== worst),
    z,
    first,
    limitM,
  )
}
