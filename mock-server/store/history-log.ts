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

export function decodeLog(bytes: Uint8Array): NumberedFix[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.byteLength / bytesPerFix) }, (_, i) => {
    const at = i * bytesPerFix
    return {
      tag: view.getUint32(at),
      area: view.getUint32(at + 4),
      t: view.getFloat64(at + 8),
      x: view.getInt32(at + 16),
      y: view.getInt32(at + 20),
      z: view.getInt32(at + 24),
    }
  })
}
