import type { NumberedFix, Track } from './history-fix.ts'

/** Gaps this long (about 12 days) or longer must start a new block, so that every delta fits 31 bits. */
export const maxGapMs = 2 ** 30

/** Four numbers per fix, of at most five bytes each. */
const maxBytesPerFix = 20
let scratch = new Uint8Array(240 * maxBytesPerFix)

/**
 * Packs the fixes of one tag in one area, strictly ascending in time, as deltas in variable-length integers:
 * about 9 bytes per fix of a walking person.
 */
export function encodeBlock({ count, t, p }: Pick<Track, 'count' | 't' | 'p'>): Uint8Array {
  if (scratch.length < count * maxBytesPerFix) scratch = new Uint8Array(count * maxBytesPerFix)
  const bytes = scratch
  let at = 0
  let before = t[0] ?? 0
  for (let i = 0; i < count; i++) {
    const now = t[i] ?? 0
    let rest = now - before
    before = now
    for (let part = 0; ; part++) {
      while (rest > 127) {
        bytes[at++] = (rest & 127) | 128
        rest >>>= 7
      }
      bytes[at++] = rest
      if (part === 3) break
      const k = 3 * i + part
      const delta = ((p[k] ?? 0) - (i === 0 ? 0 : (p[k - 3] ?? 0))) | 0
      rest = ((delta << 1) ^ (delta >> 31)) >>> 0
    }
  }
  return bytes.slice(0, at)
}

/**
 * Unpacks a block, fix by fix in order of time; millimetres. The time of the first fix comes from its row.
 */
export function walkBlock(
  bytes: Uint8Array,
  firstMs: number,
  visit: (t: number, x: number, y: number, z: number) => void,
): void {
  const { length } = bytes
  let at = 0
  let t = firstMs
  const place = [0, 0, 0] as [number, number, number]
  while (at < length) {
    for (let part = -1; part < 3; part++) {
      let byte = bytes[at++] ?? 0
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        if (at >= length) throw new RangeError('history block: ends in the middle of a number')
        byte = bytes[at++] ?? 0
        value |= (byte & 127) << shift
      }
      if (at >= length && part < 2) throw new RangeError('history block: ends in the middle of a fix')
      if (part === -1) t += value
      else place[part as 0] = (place[part as 0] + ((value >>> 1) ^ -(value & 1))) | 0
    }
    visit(t, place[0], place[1], place[2])
  }
}

/** All fixes of a block; `tag` and `area` come from its row. */
export function decodeBlock(bytes: Uint8Array, tag: number, area: number, firstMs: number): NumberedFix[] {
  const fixes: NumberedFix[] = []
  walkBlock(bytes, firstMs, (t, x, y, z) => fixes.push({ tag, area, t, x, y, z }))
  return fixes
}
