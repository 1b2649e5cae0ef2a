import type { CompiledShape } from './compiled-shape.ts'

export interface PlaceInTime {
  readonly x: number
  readonly y: number
  readonly atMs: number
}

/** A possible pass: the path from the last fix clear of a zone to one within its margin. */
export interface Approach {
  readonly from: PlaceInTime
  /** Where the path first entered and last left the zone, interpolated. */
  entered: PlaceInTime | undefined
  left: PlaceInTime | undefined
}

/** A tag went through a zone between fixes that are clear of it. Times in epoch ms, between those fixes. */
export interface Pass {
  readonly entered: PlaceInTime
  readonly left: PlaceInTime
}

export function placeBetween(a: PlaceInTime, b: PlaceInTime, share: number): PlaceInTime {
  return {
    x: a.x + share * (b.x - a.x),
    y: a.y + share * (b.y - a.y),
    atMs: Math.round(a.atMs + share * (b.atMs - a.atMs)),
  }
}

/** Maximum sideways shift of a line that should still meet the shape: limited by the smaller side of its bounds. */
function sideways({ bounds }: CompiledShape, marginM: number): number {
  return Math.min(marginM, (bounds.maxX - bounds.minX) / 4, (bounds.maxY - bounds.minY) / 4)
}

/**
 * Whether the line from a to b goes through the shape, and still would if shifted by the margin to either side. A line
 * that only cuts a corner may be noise.
 */
export function goesThrough(shape: CompiledShape, a: PlaceInTime, b: PlaceInTime, marginM: number): boolean {
  if (!shape.chord(a.x, a.y, b.x, b.y)) return false
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const off = sideways(shape, marginM) / length
  const [dx, dy] = [-(b.y - a.y) * off, (b.x - a.x) * off]
  return (
    shape.chord(a.x + dx, a.y + dy, b.x + dx, b.y + dy) !== undefined &&
    shape.chord(a.x - dx, a.y - dy, b.x - dx, b.y - dy) !== undefined
  )
}

/** Extends an approach by the segment from a to b, which may meet the shape. */
export function extendApproach(
  approach: Approach,
  shape: CompiledShape,
  a: PlaceInTime,
  b: PlaceInTime,
): void {
  const chord = shape.chord(a.x, a.y, b.x, b.y)
  if (!chord) return
  approach.entered ??= placeBetween(a, b, chord.from)
  approach.left = placeBetween(a, b, chord.to)
}

/** The completed pass of an approach when its tag is at `b`, clear of the zone; undefined if the tag turned away. */
export function passOf(
  approach: Approach,
  shape: CompiledShape,
  b: PlaceInTime,
  marginM: number,
): Pass | undefined {
  const { from, entered, left } = approach
  if (!entered || !left || !goesThrough(shape, from, b, marginM)) return undefined
  return { entered, left }
}
