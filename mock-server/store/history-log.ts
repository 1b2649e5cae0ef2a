import type { NumberedFix } from './history-fix.ts'

const bytesPerFix = 28

/**
 * Packs the fixes of one commit in order of arrival: the acknowledged, durable write.
 * @param numbers the stored number of each number in `fixes`, if they differ
 */
export function encodeLog(
  fixes: readonly NumberedFix[],
  numbers?: readonly number[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fixes.length * bytesPerFix))
  for (const [i, f] of fixes.entries()) {
    const at = i * bytesPerFix
    view.setUint32(at, numbers ? (numbers[f.tag] ?? 0) : f.tag)
    view.setUint32(at + 4, numbers ? (numbers[f.area] ?? 0) : f.area)
    view.setFloat64(at + 8, f.t)
    view.setInt32(at + 16, f.x)
    view.setInt32(at + 20, f.y)
    view.setInt32(at + 24, f.z)
  }
  return new Uint8Array(view.buffer)
}

/** Visits the fixes in order of arrival; millimetres. */
export function walkLog(
  bytes: Uint8Array,
  visit: (tag: number, area: number, t: number, x: number, y: number, z: number) => void,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + bytesPerFix <= bytes.byteLength; at += bytesPerFix)
    visit(
      view.getUint32(at),
      view.getUint32(at + 4),
      view.getFloat64(at + 8),
      view.getInt32(at + 16),
      view.getInt32(at + 20),
      view.getInt32(at + 24),
    )
}

export function decodeLog(bytes: Uint8Array): NumberedFix[] {
  const fixes: NumberedFix[] = []
  walkLog(bytes, (tag, area, t, x, y, z) => fixes.push({ tag, area, t, x, y, z }))
  return fixes
}
