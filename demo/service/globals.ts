import { Buffer } from 'buffer'

const plainText = Buffer.prototype.toString

/** The package knows all encodings of Node but this one. */
function toText(this: Buffer, encoding?: string, ...rest: never[]): string {
  if (encoding !== 'base64url') return plainText.call(this, encoding as BufferEncoding, ...rest)
  return plainText.call(this, 'base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
Buffer.prototype.toString = toText as typeof plainText

const turns = new MessageChannel()
const waiting = new Map<number, () => void>()
let lastTurn = 0
turns.port1.onmessage = ({ data }) => {
  const work = waiting.get(data)
  waiting.delete(data)
  work?.()
}

/** Unlike a timeout of 0 ms, which browsers stretch to 4 ms. */
function onNextTurn(work: () => void): number {
  lastTurn += 1
  waiting.set(lastTurn, work)
  turns.port2.postMessage(lastTurn)
  return lastTurn
}

/** Globals of Node that modules of the server use; imported before any of them. */
Object.assign(globalThis, {
  Buffer,
  process: { env: {} },
  setImmediate: onNextTurn,
  clearImmediate: (turn: number) => waiting.delete(turn),
})
