const ring = 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z'
const cross = 'M-3-3L3 3M3-3L-3 3'

/** The marks of the radio lens as strokes around (0, 0), CSS pixels, for plan and legend. */
export const lensShapes = {
  /** A box with a cross: the last position before a silence. */
  died: `M-6-6H6V6H-6Z${cross}`,
  /** A zigzag: a jump. */
  jumped: 'M-7 5L-3-5L1 5L5-5L8 2',
  reporting: `${ring}M-1.5 0A1.5 1.5 0 1 0 1.5 0A1.5 1.5 0 1 0 -1.5 0Z`,
  lost: `${ring}${cross}`,
  foreign: `${ring}M-3.5 0H3.5`,
} as const

export type LensShape = keyof typeof lensShapes
