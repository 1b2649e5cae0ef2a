import WebSocket, { type ClientOptions } from 'ws'
import type { Secrets } from '../store/connections.ts'
import type { WebSocketSettings } from './connection-settings.ts'
import type { MessageSource, SourceListener } from './message-source.ts'

interface WebSocketOptions {
  readonly settings: WebSocketSettings
  readonly secrets: Secrets
  readonly now: () => number
}

const connectMs = 10_000
/**
 * A peer that does not respond to pings for this long is disconnected, because networks can drop connections
 * silently.
 */
const pingMs = 20_000
const reconnectMs = { shortest: 1_000, longest: 30_000 }
/** Larger messages end the connection; messages above the normal limit are only rejected. */
const maxPayload = 16 * 1024 * 1024
const placeholder = '{password}'

/**
 * Messages of a WebSocket server: sends the first messages of the settings, then receives. The password
 * replaces `{password}` in the first messages; if none contains it, it is sent as a bearer token.
 */
export class WebSocketSource implements MessageSource {
  readonly #options: WebSocketOptions
  readonly #listener: SourceListener
  #socket: WebSocket | undefined
  #retry: NodeJS.Timeout | undefined
  #retryMs = reconnectMs.shortest
  #isClosed = false

  constructor(options: WebSocketOptions, listener: SourceListener) {
    this.#options = options
    this.#listener = listener
    this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#socket?.terminate()
  }

  #connect(): void {
    const { settings, secrets } = this.#options
    try {
      this.#follow(new WebSocket(settings.url, clientOptions(settings, secrets)))
    } catch (error) {
      // An invalid certificate throws here; it must not stop the server from starting.
      this.#listener.onError(String(error))
      this.#reconnectLater()
    }
  }

  #follow(socket: WebSocket): void {
    const { settings, secrets, now } = this.#options
    this.#socket = socket
    let failure = 'the server cannot be reached'
    let isAlive = true
    const pings = setInterval(() => {
      if (!isAlive) socket.terminate()
      isAlive = false
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    }, pingMs)
    socket.on('open', () => {
      this.#retryMs = reconnectMs.shortest
      failure = 'the server ended the connection'
      for (const text of settings.subscribe) socket.send(text.replaceAll(placeholder, secrets.password ?? ''))
      this.#listener.onConnected()
    })
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('error', error => {
      failure = error.message
    })
    socket.on('close', () => {
      clearInterval(pings)
      if (this.#isClosed) return
      this.#listener.onError(failure)
      this.#reconnectLater()
    })
    socket.on('message', (data, isBinary) => {
      isAlive = true
      const bytes = bytesOf(data)
      const message = {
        topic: '',
        payload: isBinary ? bytes : Buffer.from(bytes).toString(),
        arrivedMs: now(),
        retained: false,
        acknowledge: () => undefined,
      }
      // Pauses the socket while the queue is full.
      socket.pause()
      this.#listener
        .onMessage(message)
        .catch(error => this.#listener.onError(String(error)))
        .finally(() => socket.resume())
    })
  }

  #reconnectLater(): void {
    this.#retry = setTimeout(() => {
      this.#listener.onConnecting()
      this.#connect()
    }, this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, reconnectMs.longest)
  }
}

function clientOptions({ subscribe, ca }: WebSocketSettings, { password }: Secrets): ClientOptions {
  const isSentFirst = subscribe.some(text => text.includes(placeholder))
  return {
    handshakeTimeout: connectMs,
    maxPayload,
    followRedirects: false,
    ...(password && !isSentFirst && { headers: { authorization: `Bearer ${password}` } }),
    ...(ca && { ca }),
  }
}

function bytesOf(data: WebSocket.RawData): Uint8Array {
  if (Array.isArray(data)) return new Uint8Array(Buffer.concat(data))
  return new Uint8Array(data)
}
