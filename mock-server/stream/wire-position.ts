/** A position in the format of the interface (interface-spec, Position). */
export interface WirePosition {
  /** Metres; rounded to the millimetre by the engine. */
  x: number
  y: number
  z: number
  sublocation_uid: string
  location_uid: string | null
  /** Epoch milliseconds. */
  ts: number
  mac: string | null
  trackable_uid: string
}

/** A position sent by a client; `recordedMs` is its time by the clock of the replayed recording. */
export interface SentPosition extends WirePosition {
  recordedMs?: number
}
