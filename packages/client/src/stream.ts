import { createFloorwatchClient } from './client.ts'
import type { components } from './schema.ts'

type Frames = {
  [Name in keyof components['schemas'] as Name extends `Frame_${infer Channel}`
    ? Channel
    : never]: components['schemas'][Name]
}

export type Channel = keyof Frames

/** A message of the stream. */
export type Frame = {
  [Name in Channel]: {
    readonly channel: Name
    readonly projectUid: string | undefined
    readonly data: Frames[Name]
  }
}[Channel]

/** `refused`: the server does not accept the token or the project, so the stream does not try again. */
export type StreamState = 'connecting' | 'live' | 'offline' | 'refused'

export interface StreamOptions {
  /** Of the server, such as `https://floor.plant.example`. */
  readonly origin: string
  readonly token: string
  readonly projectUid: string
  readonly channels: readonly Channel[]
  readonly onFrame: (frame: Frame) => void
  /** After `live`, read over HTTP what may have been missed. */
  readonly onState?: (state: StreamState) => void
  /** Needed where it is not global, such as Node 20: `import { WebSocket } from 'ws'`. */
  readonly WebSocket?: typeof WebSocket
}

const subscribeId = 1
const [firstRetryMs, maxRetryMs] = [500, 15_000]
/** The server sends a heartbeat at least every 10 s. */
const silentMs = 25_000
const refusedCodes: readonly number[] = [4401, 4403]

interface Message {
  readonly id?: number
  readonly error?: { readonly message: string }
  readonly params?: { readonly channel: Channel; readonly project_uid?: string; readonly data: never }
}

/** A subscription that is kept alive: connects again after a failure, with growing delays. */
export class FloorwatchStream {
  readonly #options: StreamOptions
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  constructor(options: StreamOptions) {
    this.#options = options
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  /** Asks the server for the host of its sockets, as it may be another one. */
  async #address(): Promise<string> {
    const { origin, token } = this.#options
    const { data } = await createFloorwatchClient({ origin, token }).GET('/api/v2/wshost')
    const { protocol, host } = new URL(origin)
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${data?.hostname ?? host}/ws`
  }

  async #connect(): Promise<void> {
    const { WebSocket: Socket = globalThis.WebSocket, token, projectUid, channels } = this.#options
    this.#options.onState?.('connecting')
    const address = await this.#address().catch(() => undefined)
    if (this.#isClosed) return
    if (address === undefined) return this.#retry()
    const socket = new Socket(address)
    this.#socket = socket
    this.#expectMessage()
    const params = { channels, project_uid: projectUid, token, batch_ms: 100 }
    socket.onopen = () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: subscribeId, method: 'subscribe', params }))
    socket.onmessage = ({ data }) => this.#receive(String(data))
    socket.onclose = ({ code }) => {
      if (this.#isClosed) return
      if (refusedCodes.includes(code)) this.#refuse()
      else this.#retry()
    }
  }

  /** Ends a connection that is silent for too long. */
  #expectMessage(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#socket?.close(), silentMs)
  }

  #receive(text: string): void {
    this.#expectMessage()
    const parsed = JSON.parse(text) as Message | readonly Message[]
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) this.#handle(message)
  }

  #handle({ id, error, params }: Message): void {
    if (id === subscribeId && error) this.#refuse()
    else if (id === subscribeId) {
      this.#failures = 0
      this.#options.onState?.('live')
    } else if (params)
      this.#options.onFrame({ channel: params.channel, projectUid: params.project_uid, data: params.data })
  }

  #refuse(): void {
    this.close()
    this.#options.onState?.('refused')
  }

  #retry(): void {
    this.#options.onState?.('offline')
    clearTimeout(this.#timer)
    const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** this.#failures) * (0.5 + Math.random() / 2)
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#connect(), delayMs)
  }
}
