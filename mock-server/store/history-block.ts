import type { NumberedFix } from './history-fix.ts'

const zigzag = (v: number) => ((v << 1) ^ (v >> 31)) >>> 0
const unzigzag = (u: number) => (u >>> 1) ^ -(u & 1)

/** Gaps this long (about 12 days) or longer must start a new block, so that every delta fits 31 bits. */
export const maxGapMs = 2 ** 30

/**
 * Packs the fixes of one tag in one area, strictly rising in time, as deltas in variable-length integers:
 * about 9 bytes a fix of a walking person.
 */
export function encodeBlock(fixes: readonly NumberedFix[]): Uint8Array {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest & 127) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  let [t, x, y, z] = [fixes[0]?.t ?? 0, 0, 0, 0]
  for (const f of fixes) {
    put(f.t - t)
    put(zigzag(f.x - x))
    put(zigzag(f.y - y))
    put(zigzag(f.z - z))
    t = f.t
    x = f.x
    y = f.y
    z = f.z
  }
  return Uint8Array.from(bytes)
}

/** Unpacks a block; `tag`, `area` and the time of the first fix come from its row. */
export function decodeBlock(bytes: Uint8Array, tag: number, area: number, firstMs: number): NumberedFix[] {
  const fixes: NumberedFix[] = []
  let at = 0
  const take = () => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('history block: ends in the middle of a number')
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  let [t, x, y, z] = [firstMs, 0, 0, 0]
  while (at < bytes.length) {
    t += take()
    x = (x + unzigzag(take())) | 0
    y = (y + unzigzag(take())) | 0
    z = (z + unzigzag(take())) | 0
    fixes.push({ tag, area, t, x, y, z })
  }
  return fixes
}
