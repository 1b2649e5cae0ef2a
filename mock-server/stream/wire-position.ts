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

/** A position sent by a client; `recordedMs` is its time by the clock of the replayed recording. */
export interface SentPosition extends WirePosition {
  recordedMs?: number
}
