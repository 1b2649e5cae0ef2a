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

/** Returns the frame of a position on the `pos` channel, as text. */
export type PositionText = (projectUid: string, position: Readonly<WirePosition>) => string

/** A position on its way to its subscribers: serialised when it is packed, or never. */
export class PositionFrame {
  readonly position: Readonly<WirePosition>
  readonly #projectUid: string
  readonly #textOf: PositionText

  constructor(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText) {
    this.#projectUid = projectUid
    this.position = position
    this.#textOf = textOf
  }

  text(): string {
    return this.#textOf(this.#projectUid, this.position)
  }
}
