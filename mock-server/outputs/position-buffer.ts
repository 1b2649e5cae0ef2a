import type { PositionText, WirePosition } from '../stream/wire-position.ts'
import type { PositionMessage } from './output-sender.ts'

/** Number of positions in one request. */
const chunkSize = 500
const dataStart = '"data":'
/** The two braces that end the frame after its data. */
const frameEnd = 2

/**
 * The latest unsent position of each tag, so its size is limited by the number of tags. While the receiver is slow or
 * unreachable, replaced positions count as dropped.
 */
export class PositionBuffer {
  readonly #projectUid: string
  #newest = new Map<string, Readonly<WirePosition>>()
  #textOf: PositionText | undefined
  #dropped = 0
  isBehind = false

  constructor(projectUid: string) {
    this.#projectUid = projectUid
  }

  take(position: Readonly<WirePosition>, textOf: PositionText): void {
    if (this.isBehind && this.#newest.has(position.trackable_uid)) this.#dropped += 1
    this.#newest.set(position.trackable_uid, position)
    this.#textOf = textOf
  }

  /** Removes the next positions to send; empty if there are none. */
  next(): PositionMessage[] {
    const textOf = this.#textOf
    if (!textOf) return []
    const chunk: PositionMessage[] = []
    for (const [tagUid, position] of this.#newest) {
      const text = textOf(this.#projectUid, position)
      chunk.push({ tagUid, data: text.slice(text.indexOf(dataStart) + dataStart.length, -frameEnd) })
      this.#newest.delete(tagUid)
      if (chunk.length >= chunkSize) break
    }
    return chunk
  }

  lost(count: number): void {
    this.#dropped += count
  }

  dropped(): number {
    return this.#dropped
  }
}
