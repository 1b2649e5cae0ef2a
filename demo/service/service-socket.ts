import type { SocketMessage } from '../channels.ts'

type Listener = (...args: never[]) => void

const [extended16, extended64] = [126, 127]
const binaryFrame = 0x82

/** The length of the header of a frame as a server writes it (RFC 6455, 5.2), and of its payload. Pure. */
function partsOf(bytes: Uint8Array): { head: number; length: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint8(1)
  if (length === extended16) return { head: 4, length: view.getUint16(2) }
  if (length === extended64) return { head: 10, length: Number(view.getBigUint64(2)) }
  return { head: 2, length }
}

/**
 * The end of a socket in the service: what the hub uses of a `WebSocket` of the package `ws`, over messages to the page
 * that opened it.
 */
export class ServiceSocket {
  readonly OPEN = 1
  readonly bufferedAmount = 0
  readonly extensions = ''
  readyState = 1
  readonly #id: string
  readonly #post: (message: SocketMessage) => void
  readonly #listeners = new Map<string, Listener[]>()

  constructor(id: string, post: (message: SocketMessage) => void) {
    this.#id = id
    this.#post = post
  }

  /** The connection below the socket: the hub writes positions there as finished frames. */
  get connection() {
    return {
      webSocket: this,
      cork: () => undefined,
      uncork: () => undefined,
      write: (frame: Uint8Array) => this.#write(frame),
    }
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }

  send(data: string | Uint8Array): void {
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data)
    if (this.readyState === this.OPEN) this.#post({ type: 'to-page', id: this.#id, data: text })
  }

  ping(): void {
    this.#post({ type: 'ping', id: this.#id })
  }

  close(code = 1000): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    this.#post({ type: 'close', id: this.#id, from: 'service', code })
    this.#emit('close')
  }

  terminate(): void {
    this.close(1006)
  }

  /** Handles a message of the page. */
  receive(message: SocketMessage): void {
    if (message.type === 'to-service') this.#emit('message', message.text, false)
    else if (message.type === 'pong') this.#emit('pong')
    else if (message.type === 'close') {
      this.readyState = 3
      this.#emit('close')
    }
  }

  #write(frame: Uint8Array): void {
    const { head, length } = partsOf(frame)
    // Not `frame.slice`, which for a Buffer shares the memory.
    const payload = Uint8Array.from(frame.subarray(head, head + length))
    if (frame[0] !== binaryFrame) this.send(payload)
    else if (this.readyState === this.OPEN)
      this.#post({ type: 'to-page', id: this.#id, data: payload.buffer })
  }

  #emit(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(args as never[]))
  }
}
