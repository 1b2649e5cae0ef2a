/** A position as the interface carries it (interface-spec, Position). */
export interface WirePosition {
  /** Metres; of the engine's to the millimetre. */
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

/** A position as it was sent in; `recordedMs` is when it was recorded, by the clock of the recording that is played. */
export interface SentPosition extends WirePosition {
  recordedMs?: number
}
