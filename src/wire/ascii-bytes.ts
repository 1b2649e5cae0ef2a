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
