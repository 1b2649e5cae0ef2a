/** Bytes, also readable as 64-bit numbers at any offset. */
export interface AsciiBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly view: DataView
}

export function asciiBytes(bytes: Uint8Array<ArrayBuffer>): AsciiBytes {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/**
 * Whether both byte ranges are equal ASCII text. Compares eight bytes at a time as one number: ASCII is never NaN, and
 * other bytes may count as different.
 */
export function sameAscii(a: AsciiBytes, atA: number, b: AsciiBytes, atB: number, length: number): boolean {
  if (atA + length > a.bytes.length) return false
  if (length < 8) {
    for (let k = 0; k < length; k++) if (a.bytes[atA + k] !== b.bytes[atB + k]) return false
    return true
  }
  for (let k = 0; k + 8 < length; k += 8)
    if (a.view.getFloat64(atA + k, true) !== b.view.getFloat64(atB + k, true)) return false
  // The last eight bytes may overlap the previous ones.
  return a.view.getFloat64(atA + length - 8, true) === b.view.getFloat64(atB + length - 8, true)
}

const quote = 0x22
const backslash = 0x5c

/**
 * Interns texts by their bytes: the same few thousand names repeat, usually in the same order, so that the next one is
 * predicted and only compared.
 */
export class TextMemory {
  readonly #texts: string[] = ['']
  readonly #numbers = new Map<string, number>()
  /** Offset of each text in the pool, and its length. */
  #places = new Int32Array(1024)
  /** The text that last followed each text. */
  #following = new Int32Array(512)
  #pool = asciiBytes(new Uint8Array(1 << 14))
  #used = 0

  textOf(number: number): string {
    return this.#texts[number] as string
  }

  lengthOf(number: number): number {
    return this.#places[number * 2 + 1] as number
  }

  /**
   * The number of the ASCII text without escapes that begins at `at` and ends before a quote; 0 if it is empty or
   * another kind of text. `last`: number of the text read before it in the same place.
   */
  read(text: string, message: AsciiBytes, at: number, last: number): number {
    const { bytes } = message
    const guess = this.#following[last] as number
    if (guess !== 0 && this.#isAt(guess, message, at)) return guess
    let end = at
    while (bytes[end] !== quote) {
      const byte = bytes[end++] as number
      if (byte < 0x20 || byte === backslash) return 0
    }
    if (end === at) return 0
    const number = this.#keep(text.slice(at, end), bytes, at, end)
    this.#following[last] = number
    return number
  }

  #keep(text: string, bytes: Uint8Array, from: number, to: number): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#texts.length
    if (number === this.#following.length) this.#widen(number)
    this.#reserve(to - from)
    this.#pool.bytes.set(bytes.subarray(from, to), this.#used)
    this.#places[number * 2] = this.#used
    this.#places[number * 2 + 1] = to - from
    this.#used += to - from
    // A copy, because a substring would retain the whole message.
    const own = String.fromCharCode(...bytes.subarray(from, to))
    this.#numbers.set(own, number)
    this.#texts.push(own)
    return number
  }

  /** Doubles the tables of `size` texts. */
  #widen(size: number): void {
    const [places, following] = [new Int32Array(size * 4), new Int32Array(size * 2)]
    places.set(this.#places)
    following.set(this.#following)
    this.#places = places
    this.#following = following
  }

  /** Makes room for more bytes in the pool. */
  #reserve(length: number): void {
    if (this.#used + length <= this.#pool.bytes.length) return
    const wider = new Uint8Array(Math.ceil((this.#used + length) * 1.25))
    wider.set(this.#pool.bytes)
    this.#pool = asciiBytes(wider)
  }

  #isAt(number: number, message: AsciiBytes, at: number): boolean {
    const length = this.#places[number * 2 + 1] as number
    return (
      message.bytes[at + length] === quote &&
      sameAscii(message, at, this.#pool, this.#places[number * 2] as number, length)
    )
  }
}
