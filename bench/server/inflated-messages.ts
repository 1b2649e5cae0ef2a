import { constants, crc32, inflateRawSync } from 'node:zlib'

/** What ends every flush, and is left out on the wire. */
const flushEnd = Buffer.from([0, 0, 255, 255])

/** Inflates compressed messages, each once however many clients got it: what makes them the same is their length and checksum. */
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

/** The text of a message that was compressed by itself (RFC 7692, 7.2.2). */
export function inflated(payload: Buffer): Buffer {
  return inflateRawSync(Buffer.concat([payload, flushEnd]), { finishFlush: constants.Z_SYNC_FLUSH })
}
