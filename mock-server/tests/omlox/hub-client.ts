import { once } from 'node:events'
import WebSocket from 'ws'

export interface HubAddress {
  /** Base address of the hub, such as `https://hub.example/v2`. */
  readonly hub: string
  /** Bearer token that may read; absent for a hub without authentication. */
  readonly token?: string | undefined
}

const answerMs = 5_000

/** Requests to an omlox hub, by its address and a token only. */
export class HubClient {
  readonly #hub: string
  readonly #token: string | undefined

  constructor({ hub, token }: HubAddress) {
    this.#hub = hub.replace(/\/$/, '')
    this.#token = token
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#hub}${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Connects to the WebSocket of the hub. */
  async connect(): Promise<HubSocket> {
    const url = `${this.#hub.replace(/^http/, 'ws')}/ws/socket`
    const headers = this.#token ? { authorization: `Bearer ${this.#token}` } : {}
    const socket = new WebSocket(url, { headers })
    await once(socket, 'open')
    return new HubSocket(socket)
  }
}

/** The WebSocket of a hub, whose messages are read one by one. */
export class HubSocket {
  readonly #socket: WebSocket
  readonly #messages: unknown[] = []
  #wake: () => void = () => undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => {
      this.#messages.push(JSON.parse(String(data)))
      this.#wake()
    })
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next message of which `isWanted` is true; the others are dropped. Throws after 5 s. */
  async next(isWanted: (message: unknown) => boolean): Promise<unknown> {
    const deadline = AbortSignal.timeout(answerMs)
    while (!deadline.aborted) {
      while (this.#messages.length > 0) {
        const message = this.#messages.shift()
        if (isWanted(message)) return message
      }
      await new Promise<void>(resolve => {
        this.#wake = resolve
        deadline.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    throw new Error('no such message within 5 s')
  }

  close(): void {
    this.#socket.close()
  }
}
