/** A straight piece of wall; metres, x right, y up. */
export interface Wall {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** An upright rectangle by its lower left corner. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
  label?: string
}

export type PlaceKind = 'aisle' | 'work' | 'dock' | 'store' | 'break' | 'rest' | 'charge' | 'gate'

/** A point that people and vehicles walk to or past. */
export interface Place {
  x: number
  y: number
  kind: PlaceKind
  /** True for places that only people go to. */
  onFoot?: boolean
}

/** One floor: obstacles, paths and anchors. */
export interface FloorModel {
  key: string
  name: string
  widthM: number
  heightM: number
  /** Walls with the doors already cut out. */
  walls: readonly Wall[]
  doors: readonly Wall[]
  /** Racks and machines: they block paths and weaken radio signals. */
  obstacles: readonly Box[]
  /** Marks on the floor, without effect. */
  marks: readonly Box[]
  labels: readonly { x: number; y: number; text: string }[]
  places: Readonly<Record<string, Place>>
  paths: readonly (readonly [string, string])[]
  anchors: readonly { x: number; y: number; z: number }[]
}

/** A wall from one point to another along one axis, interrupted by gaps given as [from, to] along that axis. */
export function wallWithGaps(line: Wall, gaps: readonly (readonly [number, number])[]): Wall[] {
  const along = line.y1 === line.y2 ? 'x' : 'y'
  const start = along === 'x' ? line.x1 : line.y1
  const end = along === 'x' ? line.x2 : line.y2
  const piece = (from: number, to: number): Wall =>
    along === 'x' ? { ...line, x1: from, x2: to } : { ...line, y1: from, y2: to }
  const pieces: Wall[] = []
  let at = start
  for (const [from, to] of gaps) {
    if (from > at) pieces.push(piece(at, from))
    at = to
  }
  if (end > at) pieces.push(piece(at, end))
  return pieces
}

/** The gaps of a wall as doors. */
export function doorsIn(line: Wall, gaps: readonly (readonly [number, number])[]): Wall[] {
  return gaps.map(([from, to]) =>
    line.y1 === line.y2 ? { ...line, x1: from, x2: to } : { ...line, y1: from, y2: to },
  )
}
