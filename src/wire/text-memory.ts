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
export function createTextMemory() {
  const texts: string[] = ['']
  const numbers = new Map<string, number>()
  /** Offset of each text in `pool`, and its length. */
  let places = new Int32Array(1024)
  /** The text that last followed each text. */
  let following = new Int32Array(512)
  let pool = asciiBytes(new Uint8Array(1 << 14))
  let used = 0

  function keep(text: string, bytes: Uint8Array, from: number, to: number): number {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const number = texts.length
    if (number === following.length) {
      const [widerPlaces, widerFollowing] = [new Int32Array(number * 4), new Int32Array(number * 2)]
      widerPlaces.set(places)
      widerFollowing.set(following)
      places = widerPlaces
      following = widerFollowing
    }
    if (used + to - from > pool.bytes.length) {
      const wider = new Uint8Array(Math.ceil((used + to - from) * 1.25))
      wider.set(pool.bytes)
      pool = asciiBytes(wider)
    }
    pool.bytes.set(bytes.subarray(from, to), used)
    places[number * 2] = used
    places[number * 2 + 1] = to - from
    used += to - from
    // A copy, because a substring would retain the whole message.
    const own = String.fromCharCode(...bytes.subarray(from, to))
    numbers.set(own, number)
    texts.push(own)
    return number
  }

  function isAt(number: number, message: AsciiBytes, at: number): boolean {
    const length = places[number * 2 + 1] as number
    return (
      message.bytes[at + length] === quote &&
      sameAscii(message, at, pool, places[number * 2] as number, length)
    )
  }

  return {
    textOf: (number: number) => texts[number] as string,
    lengthOf: (number: number) => places[number * 2 + 1] as number,
    /**
     * The number of the ASCII text without escapes that begins at `at` and ends before a quote; 0 if it is empty or
     * another kind of text. `last`: number of the text read before it in the same place.
     */
    read(text: string, message: AsciiBytes, at: number, last: number): number {
      const { bytes } = message
      const guess = following[last] as number
      if (guess !== 0 && isAt(guess, message, at)) return guess
      let end = at
      while (bytes[end] !== quote) {
        const byte = bytes[end++] as number
        if (byte < 0x20 || byte === backslash) return 0
      }
      if (end === at) return 0
      const number = keep(text.slice(at, end), bytes, at, end)
      following[last] = number
      return number
    },
  }
}
