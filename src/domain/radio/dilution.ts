import type { Bounds } from '../geometry/ring.ts'

interface Xyz {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Assumed reception range of an anchor, metres. */
export const receptionRangeM = 50
/** With fewer anchors a wrong solution cannot be detected. */
const minAnchors = 4

/**
 * Horizontal dilution of precision of TDOA at a place: metres of position error (root mean square) per metre of arrival
 * error, for independent and equal errors and known height. Undefined if fewer than four anchors receive the tag, or if
 * their geometry does not determine a position.
 *
 * With the unit vectors u from the anchors to the place and their mean ū (which is what the unknown moment of the blink takes
 * away), the covariance is the inverse of Σ(u − ū)(u − ū)ᵀ; its trace's root is the dilution (D. J. Torrieri, Statistical
 * Theory of Passive Location Systems, IEEE Trans. AES-20, 1984; the same as GPS's HDOP with its clock).
 */
export function horizontalDilution(anchors: readonly Xyz[], at: Xyz): number | undefined {
  let count = 0
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0]
  for (const anchor of anchors) {
    const dx = at.x - anchor.x
    const dy = at.y - anchor.y
    const far = Math.hypot(dx, dy, at.z - anchor.z)
    if (far > receptionRangeM || far === 0) continue
    const [ux, uy] = [dx / far, dy / far]
    count += 1
    sx += ux
    sy += uy
    sxx += ux * ux
    sxy += ux * uy
    syy += uy * uy
  }
  if (count < minAnchors) return undefined
  const a = sxx - (sx * sx) / count
  const b = sxy - (sx * sy) / count
  const c = syy - (sy * sy) / count
  const determinant = a * c - b * b
  return determinant < 1e-9 ? undefined : Math.sqrt((a + c) / determinant)
}

/** `none`: no position, or a meaningless one. */
export const bands = ['good', 'fair', 'poor', 'none'] as const
export type Band = (typeof bands)[number]
/** Maximum dilution of a band. */
export const bandLimits = { good: 1.5, fair: 3 } as const

function bandOf(dilution: number | undefined): Band {
  if (dilution === undefined) return 'none'
  if (dilution <= bandLimits.good) return 'good'
  return dilution <= bandLimits.fair ? 'fair' : 'poor'
}

export interface DilutionField {
  readonly minX: number
  readonly minY: number
  /** Side of a cell, metres. */
  readonly cellM: number
  readonly columns: number
  /** Row by row from the lowest y; each value is that of the cell's centre. */
  readonly cells: readonly Band[]
}

const maxColumns = 80
/** Tolerance in cells for lengths computed from pixels. */
const tiny = 1e-6
/** Assumed height of a worn tag, metres. */
const tagHeightM = 1.2

/** Dilution across a floor, in at most 80 cells along its longer side. */
export function dilutionField(anchors: readonly Xyz[], bounds: Bounds): DilutionField {
  const width = bounds.maxX - bounds.minX
  const height = bounds.maxY - bounds.minY
  const cellM = Math.max(0.5, Math.max(width, height) / maxColumns)
  const columns = Math.max(1, Math.ceil(width / cellM - tiny))
  const rows = Math.max(1, Math.ceil(height / cellM - tiny))
  const cells = Array.from({ length: columns * rows }, (_, i) =>
    bandOf(
      horizontalDilution(anchors, {
        x: bounds.minX + ((i % columns) + 0.5) * cellM,
        y: bounds.minY + (Math.floor(i / columns) + 0.5) * cellM,
        z: tagHeightM,
      }),
    ),
  )
  return { minX: bounds.minX, minY: bounds.minY, cellM, columns, cells }
}

/** Share of the floor in each band, 0 to 1. */
export function bandShares({ cells }: DilutionField): Readonly<Record<Band, number>> {
  const counts = { good: 0, fair: 0, poor: 0, none: 0 }
  for (const band of cells) counts[band] += 1 / cells.length
  return counts
}
