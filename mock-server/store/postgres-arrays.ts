/** Numbers of the element types, which a binary array contains. */
const [byteaOid, int8Oid, int4Oid] = [17, 20, 23]
const headerBytes = 20
const two32 = 2 ** 32

/** The start of a one-dimensional array, with space for its elements. */
function arrayOf(oid: number, count: number, elementBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes + elementBytes)
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0)
  bytes.writeInt32BE(0, 4)
  bytes.writeInt32BE(oid, 8)
  bytes.writeInt32BE(count, 12)
  bytes.writeInt32BE(1, 16)
  return count === 0 ? bytes.subarray(0, 12) : bytes
}

/**
 * Arrays in the binary format of PostgreSQL, as parameters of a query: text would have to be escaped and parsed, and
 * takes twice the space.
 */
export function int4Array(values: readonly number[]): Buffer {
  const bytes = arrayOf(int4Oid, values.length, values.length * 8)
  let at = headerBytes
  for (const value of values) {
    bytes.writeInt32BE(4, at)
    bytes.writeInt32BE(value, at + 4)
    at += 8
  }
  return bytes
}

/** @param values safe integers */
export function int8Array(values: readonly number[]): Buffer {
  const bytes = arrayOf(int8Oid, values.length, values.length * 12)
  let at = headerBytes
  for (const value of values) {
    const high = Math.floor(value / two32)
    bytes.writeInt32BE(8, at)
    bytes.writeInt32BE(high, at + 4)
    bytes.writeUInt32BE(value - high * two32, at + 8)
    at += 12
  }
  return bytes
}

export function byteaArray(values: readonly Uint8Array[]): Buffer {
  const length = values.reduce((sum, value) => sum + 4 + value.length, 0)
  const bytes = arrayOf(byteaOid, values.length, length)
  let at = headerBytes
  for (const value of values) {
    bytes.writeInt32BE(value.length, at)
    bytes.set(value, at + 4)
    at += 4 + value.length
  }
  return bytes
}
