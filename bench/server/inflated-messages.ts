import { constants, crc32, inflateRawSync } from 'node:zlib'

/** Ends every flush; omitted on the wire. */
const flushEnd = Buffer.from([0, 0, 255, 255])

/**
 * Inflates each distinct compressed message once, even if many clients receive it. Messages are the same if
 * length and checksum match.
 */
export function createInflatedMessages<T>(read: (text: Buffer) => T) {
  const known = new Map<string, T>()
  return (payload: Buffer): T => {
    const key = `${payload.length} ${crc32(payload)}`
    let value = known.get(key)
    if (value === undefined) {
      value = read(inflated(payload))
      known.set(key, value)
    }
    return value
  }
}

/** The text of a message that was compressed without context (RFC 7692, 7.2.2). */
export function inflated(payload: Buffer): Buffer {
  return inflateRawSync(Buffer.concat([payload, flushEnd]), { finishFlush: constants.Z_SYNC_FLUSH })
}
