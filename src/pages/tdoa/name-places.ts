import type { ScreenPoint } from '#domain/geometry/point.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import type { AnchorUid } from '#domain/uid.ts'

const gapPx = 13
const lineHeightPx = 16

/** Priority of names: selected anchor, masters, anchors out of range, then others. */
function weightOf(row: RadioRangeRow, chosenUid: AnchorUid): number {
  if (row.anchor.uid === chosenUid) return 0
  if (row.role === 'master') return 1
  return row.hops === undefined ? 2 : row.role === 'distributor' ? 3 : 4
}

interface Screen {
  readonly placeOf: (anchor: Anchor) => ScreenPoint
  /** CSS pixels. */
  readonly widthOf: (name: string) => number
  readonly stageWidth: number
}

/**
 * Places anchor names without overlaps. Returns the horizontal offset of each name from its mark in CSS pixels
 * (negative, left of the mark, at the right edge of the stage); names without room are left out.
 */
export function placeNames(
  rows: readonly RadioRangeRow[],
  chosenUid: AnchorUid,
  { placeOf, widthOf, stageWidth }: Screen,
): ReadonlyMap<AnchorUid, { readonly offsetPx: number }> {
  const places = new Map<AnchorUid, { x: number; y: number; width: number; offsetPx: number }>()
  const inOrder = rows.toSorted((a, b) => weightOf(a, chosenUid) - weightOf(b, chosenUid))
  for (const { anchor } of inOrder) {
    const at = placeOf(anchor)
    const width = widthOf(anchor.name)
    const offsetPx = at.x + gapPx + width > stageWidth ? -gapPx - width : gapPx
    const x = at.x + offsetPx
    const isOver = [...places.values()].some(
      other =>
        Math.abs(other.y - at.y) < lineHeightPx && x < other.x + other.width + 4 && other.x < x + width + 4,
    )
    if (!isOver || anchor.uid === chosenUid) places.set(anchor.uid, { x, y: at.y, width, offsetPx })
  }
  return places
}
