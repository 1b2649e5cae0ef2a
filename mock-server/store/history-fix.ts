/** One fix as stored in history: millimetres and milliseconds. */
export interface HistoryFix {
  tagUid: string
  areaUid: string
  /** Epoch milliseconds, whole. */
  atMs: number
  /** Metres; stored to the millimetre. */
  x: number
  y: number
  z: number
}

/** The same with numbers instead of uids, ready to be written. */
export interface NumberedFix {
  tag: number
  area: number
  t: number
  /** Millimetres. */
  x: number
  y: number
  z: number
}
