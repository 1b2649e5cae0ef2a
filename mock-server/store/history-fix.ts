/** One fix as the history keeps it: millimetres and milliseconds. */
export interface HistoryFix {
  tagUid: string
  areaUid: string
  /** Epoch milliseconds, whole. */
  atMs: number
  /** Metres; kept to the millimetre. */
  x: number
  y: number
  z: number
}

/** The same with the numbers that stand for the uids, ready to be written. */
export interface NumberedFix {
  tag: number
  area: number
  t: number
  /** Millimetres. */
  x: number
  y: number
  z: number
}
