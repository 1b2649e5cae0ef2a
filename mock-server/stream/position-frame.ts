import type { WirePosition } from './wire-position.ts'

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
