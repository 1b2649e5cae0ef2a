import { type FrameLayout, frameLayout, type ReadField } from './frame-layout.ts'
import type { Frame, PositionFrame } from './frames.ts'
import { type AsciiBytes, asciiBytes, sameAscii, TextMemory } from './text-memory.ts'

/** Parsing is as fast for fewer frames. */
const minFrames = 4
/** Maximum number of messages that are parsed before another layout is tried. */
const maxRest = 1024
/** Maximum number of digits for which every integer is exact in a double. */
const exactDigits = 15

const [minus, point, zero, nine] = [0x2d, 0x2e, 0x30, 0x39]
const [quote, backslash, comma, bracket] = [0x22, 0x5c, 0x2c, 0x5d]
const powers = Array.from({ length: exactDigits + 1 }, (_, i) => 10 ** i)

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine

const isPosition = (frame: Frame | undefined) => frame?.type === 'position'

interface Plan {
  readonly between: readonly AsciiBytes[]
  readonly kinds: readonly (ReadField | 'text' | 'number')[]
  readonly hasMac: boolean
}

/** Undefined if frames of this layout are not positions. */
function planOf({ between, slots }: FrameLayout): Plan | undefined {
  const fields = new Set(slots.map(({ field }) => field))
  if (!(['tag', 'area', 'x', 'y', 'ts'] as const).every(field => fields.has(field))) return undefined
  return {
    between: between.map(each => asciiBytes(new TextEncoder().encode(each))),
    kinds: slots.map(({ field, isText }) => field ?? (isText ? 'text' : 'number')),
    hasMac: fields.has('mac'),
  }
}

/**
 * Reads batches of uniform positions without parsing: compares the text between the values with that of a parsed frame.
 * Any difference is left to the parser, so that both give the same result.
 */
export class PositionScanner {
  readonly #encoder = new TextEncoder()
  readonly #memory = new TextMemory()
  /** The last value of each. */
  readonly #last = { tag: 0, area: 0, mac: 0 }
  #text = ''
  #message = asciiBytes(new Uint8Array(1 << 17))
  #at = 0
  #plan: Plan | undefined
  #rest = 0
  #nextRest = 1

  /** All positions of a batch; undefined if it has to be parsed. */
  scan(batch: string): readonly PositionFrame[] | undefined {
    if (!this.#plan || !batch.startsWith('[')) return undefined
    this.#text = batch
    const frames = this.#load() ? this.#takeAll(this.#plan) : undefined
    this.#text = ''
    if (frames) this.#nextRest = 1
    else this.#plan = undefined
    return frames
  }

  /** Registers the layout of a parsed batch, so that the next batch of that layout can be scanned. */
  register(batch: string, frames: readonly (Frame | undefined)[]): void {
    if (this.#plan || frames.length < minFrames || !frames.every(isPosition) || this.#rest-- > 0) return
    this.#rest = this.#nextRest
    this.#nextRest = Math.min(maxRest, this.#nextRest * 2)
    const layout = frameLayout(batch)
    this.#plan = layout && planOf(layout)
  }

  /** @returns false if there are characters beyond ASCII; the rest of the buffer is undefined */
  #load(): boolean {
    const text = this.#text
    if (this.#message.bytes.length <= text.length) this.#message = asciiBytes(new Uint8Array(text.length * 2))
    const { bytes } = this.#message
    const { read, written } = this.#encoder.encodeInto(text, bytes)
    bytes[written] = 0
    return read === text.length && written === text.length
  }

  #takeAll(by: Plan): readonly PositionFrame[] | undefined {
    const frames: PositionFrame[] = []
    this.#at = 1
    for (;;) {
      const frame = this.#takeFrame(by)
      if (!frame) return undefined
      frames.push(frame)
      const after = this.#message.bytes[this.#at++]
      if (after === bracket) return this.#at === this.#text.length ? frames : undefined
      if (after !== comma) return undefined
    }
  }

  #takeFrame({ between, kinds, hasMac }: Plan): PositionFrame | undefined {
    let [x, y, z, atMs] = [0, 0, 0, 0]
    for (let k = 0; k < kinds.length; k++) {
      if (!this.#take(between[k] as AsciiBytes)) return undefined
      const kind = kinds[k]
      if (kind === 'text') {
        if (!this.#passText()) return undefined
      } else if (kind === 'tag' || kind === 'area' || kind === 'mac') {
        if (!this.#takeName(kind)) return undefined
      } else {
        const value = this.#takeNumber()
        if (value === undefined) return undefined
        if (kind === 'x') x = value
        else if (kind === 'y') y = value
        else if (kind === 'z') z = value
        else if (kind === 'ts') atMs = value
      }
    }
    if (!this.#take(between[kinds.length] as AsciiBytes)) return undefined
    const tagUid = this.#memory.textOf(this.#last.tag)
    const areaUid = this.#memory.textOf(this.#last.area)
    const mac = hasMac ? this.#memory.textOf(this.#last.mac) : undefined
    return { type: 'position', tagUid, areaUid, x, y, z, atMs, mac }
  }

  #take(literal: AsciiBytes): boolean {
    const { length } = literal.bytes
    if (!sameAscii(this.#message, this.#at, literal, 0, length)) return false
    this.#at += length
    return true
  }

  #takeName(of: 'tag' | 'area' | 'mac'): boolean {
    const name = this.#memory.read(this.#text, this.#message, this.#at, this.#last[of])
    if (name === 0) return false
    this.#last[of] = name
    this.#at += this.#memory.lengthOf(name)
    return true
  }

  /** Skips to the closing quote. */
  #passText(): boolean {
    const { bytes } = this.#message
    let at = this.#at
    for (; bytes[at] !== quote; at++) {
      const byte = bytes[at] as number
      if (byte < 0x20 || byte === backslash) return false
    }
    this.#at = at
    return true
  }

  /** A JSON number without exponent; undefined otherwise. */
  #takeNumber(): number | undefined {
    const { bytes } = this.#message
    const from = this.#at
    let at = from
    const isNegative = bytes[at] === minus
    if (isNegative) at++
    const first = at
    let digits = 0
    for (; isDigit(bytes[at]); at++) digits = digits * 10 + ((bytes[at] as number) - zero)
    const whole = at - first
    if (whole === 0 || (whole > 1 && bytes[first] === zero)) return undefined
    let decimals = 0
    if (bytes[at] === point) {
      const begin = ++at
      for (; isDigit(bytes[at]); at++) digits = digits * 10 + ((bytes[at] as number) - zero)
      decimals = at - begin
      if (decimals === 0) return undefined
    }
    this.#at = at
    if (whole + decimals > exactDigits) {
      const value = Number(this.#text.slice(from, at))
      return Number.isFinite(value) ? value : undefined
    }
    const value = digits / (powers[decimals] as number)
    return isNegative ? -value : value
  }
}
