import WebSocket from 'ws'

/** The path at which servers accept links of other servers. */
export const linkPath = '/cluster/link'
/** Bytes before each message and its answer: the number of the question. */
export const numberBytes = 4

const connectMs = 2_000
/** Longer than an owner that is well needs, and shorter than a person waits. */
const answerWithinMs = 3_000
const reconnectMs = 1_000

/** Of a message of a link. */
export const maxMessageBytes = 1024 * 1024

/** The empty answer of a server that could not answer. */
export const noAnswer = Buffer.alloc(0)

/** One connection to another server. Questions are answered in any order. */
class ServerLink {
  readonly #socket: WebSocket
  readonly #answerWithinMs: number
  readonly #waiting = new Map<number, (answer: Buffer) => void>()
  #count = 0
  /** When it was closed, monotonic ms. */
  #closedMs = Number.POSITIVE_INFINITY

  constructor(address: string, secret: string, withinMs: number) {
    this.#answerWithinMs = withinMs
    const url = new URL(linkPath, address)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${secret}` },
      handshakeTimeout: connectMs,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
      // Masks protect from caches between browsers and servers; a mask of zeros costs nothing.
      generateMask: mask => mask.fill(0),
    })
    this.#socket.on('message', (data: Buffer) => {
      if (data.length < numberBytes) return this.#socket.terminate()
      const number = data.readUInt32BE(0)
      this.#waiting.get(number)?.(data.subarray(numberBytes))
    })
    this.#socket.on('close', () => this.#end())
    // Followed by 'close'.
    this.#socket.on('error', () => undefined)
  }

  /** Whether it is closed, and may be opened again. */
  isDue(nowMs: number): boolean {
    return nowMs - this.#closedMs >= reconnectMs
  }

  ask(message: Buffer): Promise<Buffer> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(noAnswer)
    this.#count = (this.#count + 1) >>> 0
    const number = this.#count
    message.writeUInt32BE(number, 0)
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    // A server that is paused or cut off keeps its connections: requests by HTTP find the next owner.
    const timer = setTimeout(() => this.#socket.terminate(), this.#answerWithinMs)
    this.#waiting.set(number, answer => {
      clearTimeout(timer)
      this.#waiting.delete(number)
      resolve(answer)
    })
    this.#socket.send(message)
    return promise
  }

  close(): void {
    this.#socket.terminate()
  }

  #end(): void {
    this.#closedMs = performance.now()
    for (const answer of this.#waiting.values()) answer(noAnswer)
  }
}

/**
 * The connections to the other servers of a cluster, opened when they are needed: a question costs a third of the processor
 * time of a request by HTTP.
 */
export class ServerLinks {
  readonly #secret: string
  readonly #answerWithinMs: number
  readonly #links = new Map<string, ServerLink>()

  /** @param secret shared by the servers of the cluster */
  constructor(secret: string, withinMs = answerWithinMs) {
    this.#secret = secret
    this.#answerWithinMs = withinMs
  }

  /**
   * Asks another server.
   * @param message starts with `numberBytes` for the number of the question
   * @returns empty if there is no link yet or no answer; the other server may have received the message
   */
  ask(address: string, message: Buffer): Promise<Buffer> {
    const known = this.#links.get(address)
    const link =
      known && !known.isDue(performance.now())
        ? known
        : new ServerLink(address, this.#secret, this.#answerWithinMs)
    if (link !== known) this.#links.set(address, link)
    return link.ask(message)
  }

  /** Closes the links to servers that are no members any more. */
  keep(addresses: ReadonlySet<string>): void {
    for (const [address, link] of this.#links)
      if (!addresses.has(address)) {
        this.#links.delete(address)
        link.close()
      }
  }

  close(): void {
    this.keep(new Set())
  }
}
