import type { NumberedFix } from './history-fix.ts'

const bytesPerFix = 28

/** A row of the log. There may be millions of fixes, so `visit` may receive the same object each time. */
export interface StoredLog {
  readonly seq: number
  walk(visit: (fix: NumberedFix) => void): void
}

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

/** Visits the fixes in order of arrival: always the same object. */
export function walkLog(bytes: Uint8Array, visit: (fix: NumberedFix) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fix: NumberedFix = { tag: 0, area: 0, t: 0, x: 0, y: 0, z: 0 }
  for (let at = 0; at + bytesPerFix <= bytes.byteLength; at += bytesPerFix) {
    fix.tag = view.getUint32(at)
    fix.area = view.getUint32(at + 4)
    fix.t = view.getFloat64(at + 8)
    fix.x = view.getInt32(at + 16)
    fix.y = view.getInt32(at + 20)
    fix.z = view.getInt32(at + 24)
    visit(fix)
  }
}

export function decodeLog(bytes: Uint8Array): NumberedFix[] {
  const fixes: NumberedFix[] = []
  walkLog(bytes, fix => fixes.push({ ...fix }))
  return fixes
}
