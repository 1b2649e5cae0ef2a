import type { NumberedFix } from './history-fix.ts'

const bytesPerFix = 28

/** Packs up to `most` fixes of one commit as they come: the acknowledged, durable write. */
export function createLogRow(most: number) {
  const view = new DataView(new ArrayBuffer(most * bytesPerFix))
  let length = 0
  return {
    put({ tag, area, t, x, y, z }: NumberedFix): void {
      view.setUint32(length, tag)
      view.setUint32(length + 4, area)
      view.setFloat64(length + 8, t)
      view.setInt32(length + 16, x)
      view.setInt32(length + 20, y)
      view.setInt32(length + 24, z)
      length += bytesPerFix
    },
    bytes: (): Uint8Array => new Uint8Array(view.buffer, 0, length),
  }
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
