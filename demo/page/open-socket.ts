import { type SocketMessage, socketChannel } from '../channels.ts'

/**
 * A socket to the service of the demo: what the stream uses of a `WebSocket`. Service workers cannot intercept real
 * ones.
 */
class DemoSocket {
  binaryType = 'arraybuffer'
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly #id = crypto.randomUUID()
  readonly #channel = new BroadcastChannel(socketChannel)
  #isClosed = false

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<SocketMessage>) => {
      if (data.id === this.#id) this.#receive(data)
    }
    this.#post({ type: 'open', id: this.#id })
  }

  send(text: string): void {
    this.#post({ type: 'to-service', id: this.#id, text })
  }

  close(): void {
    this.#post({ type: 'close', id: this.#id, from: 'page', code: 1000 })
    this.#end()
  }

  #receive(message: SocketMessage): void {
    if (message.type === 'open') this.onopen?.()
    else if (message.type === 'to-page') this.onmessage?.({ data: message.data })
    else if (message.type === 'ping') this.#post({ type: 'pong', id: this.#id })
    else if (message.type === 'close' && message.from === 'service') {
      this.#end()
      this.onclose?.({ code: message.code })
    }
  }

  #end(): void {
    this.#isClosed = true
    this.#channel.close()
  }

  /** Does nothing after the end of the socket, as a `WebSocket`. */
  #post(message: SocketMessage): void {
    if (!this.#isClosed) this.#channel.postMessage(message)
  }
}

/** Replaces `src/live/stream/open-socket.ts`. */
export const openSocket = (_url: string): WebSocket => new DemoSocket() as unknown as WebSocket
