/** A position, and the frame of the `pos` channel that tells it: made into text when it is packed, or never. */
export interface PositionFrame {
  readonly position: {
    readonly trackable_uid: string
    readonly sublocation_uid: string
    readonly mac: string | null
    /** Metres; of the engine's to the millimetre. */
    readonly x: number
    readonly y: number
    readonly z: number
    /** Epoch ms. */
    readonly ts: number
  }
  text(): string
}
