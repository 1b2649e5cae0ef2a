/** First bytes of a message that is one frame (RFC 6455, 5.2); compressed: RFC 7692, 6. */
const firstByteOf = { compressedText: 0xc1, binary: 0x82 } as const

/** The header of a message of `length` bytes from a server. */
export function messageHead(kind: keyof typeof firstByteOf, length: number): Buffer {
  const first = firstByteOf[kind]
  if (length < 126) return Buffer.from([first, length])
  const head = Buffer.alloc(length < 65_536 ? 4 : 10)
  head[0] = first
  if (head.length === 4) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return head
}
