import { readChannelFrame } from '#wire/channel-frame.ts'
import { type Frame, readFrame } from '#wire/frames.ts'
import { readPositionColumns } from '#wire/position-columns.ts'
import { PositionScanner } from '#wire/position-scanner.ts'

type Reply = Extract<Frame, { type: 'reply' }>

interface DecodedMessage {
  readonly frames: readonly Frame[]
  /** The parts of the message as parsed JSON; empty for one that was read without parsing. */
  readonly parts: readonly unknown[]
}

/** Decodes the messages of one stream. Remembers the names that a connection sends and how its positions are written. */
export class StreamDecoder {
  readonly #onReject: (isPosition: boolean) => void
  readonly #onReply: (reply: Reply) => void
  readonly #scanner = new PositionScanner()
  /** By number. */
  #names: string[] = ['']

  constructor(onReject: (isPosition: boolean) => void, onReply: (reply: Reply) => void) {
    this.#onReject = onReject
    this.#onReply = onReply
  }

  /** Forgets names: they are numbered by connection. */
  reset(): void {
    this.#names = ['']
  }

  /** @param needsParts whether raw frames are needed, so that the text must be parsed */
  decode(data: unknown, needsParts: boolean): DecodedMessage {
    if (data instanceof ArrayBuffer) return { frames: this.#readColumns(data), parts: [] }
    const text = String(data)
    const positions = needsParts ? undefined : this.#scanner.scan(text)
    if (positions) return { frames: positions, parts: [] }
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      this.#onReject(false)
      return { frames: [], parts: [] }
    }
    const parts: readonly unknown[] = Array.isArray(message) ? message : [message]
    const frames = parts.map(part => this.#readPart(part))
    this.#scanner.register(text, frames)
    return { frames: frames.filter(frame => frame !== undefined), parts }
  }

  #readColumns(bytes: ArrayBuffer): readonly Frame[] {
    const positions = readPositionColumns(bytes, this.#names)
    const known = positions?.filter(frame => frame !== undefined) ?? []
    for (let left = (positions?.length ?? 1) - known.length; left > 0; left--) this.#onReject(true)
    return known
  }

  /** Returns undefined for a part that is not for the model: names, a reply, or one that cannot be read. */
  #readPart(part: unknown): Frame | undefined {
    const frame = readFrame(part)
    if (!frame) this.#onReject(readChannelFrame(part)?.channel === 'pos')
    else if (frame.type === 'names') this.#registerNames(frame.first, frame.names)
    else if (frame.type === 'reply') this.#onReply(frame)
    else return frame
    return undefined
  }

  #registerNames(first: number, names: readonly string[]): void {
    if (first > this.#names.length) this.#onReject(true)
    else this.#names = [...this.#names.slice(0, first), ...names]
  }
}
