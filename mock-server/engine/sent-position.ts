import type { PositionFrame } from '../stream/position-frame.ts'
import type { WirePosition } from './live-state.ts'

/** A position on its way to those who hear it: a small thing, since there may be fifty thousand of them a second that wait. */
export class SentPosition implements PositionFrame {
  readonly position: WirePosition
  readonly #projectUid: string
  readonly #textOf: (projectUid: string, position: WirePosition) => string

  constructor(
    projectUid: string,
    position: WirePosition,
    textOf: (projectUid: string, position: WirePosition) => string,
  ) {
    this.#projectUid = projectUid
    this.position = position
    this.#textOf = textOf
  }

  text(): string {
    return this.#textOf(this.#projectUid, this.position)
  }
}
