import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { linkPath, maxMessageBytes, noAnswer, numberBytes } from './server-links.ts'

/** Accepts the links of the other servers (`server-links.ts`). */
export class LinkEndpoint {
  readonly #secret: Buffer
  readonly #answer: (question: Buffer) => Promise<Buffer>
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })

  /** @param answer rejects if this server cannot answer: the other one asks by HTTP, which reports the reason */
  constructor(secret: string, answer: (question: Buffer) => Promise<Buffer>) {
    this.#secret = Buffer.from(`Bearer ${secret}`)
    this.#answer = answer
  }

  /** @returns false if the upgrade is for another path, or not from a server of the cluster */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if (request.url !== linkPath || !this.#isMember(request)) return false
    this.#sockets.handleUpgrade(request, socket, head, link => {
      link.on('message', (data: Buffer) => {
        const number = data.subarray(0, numberBytes)
        void this.#answer(data.subarray(numberBytes))
          .catch(() => noAnswer)
          .then(answer => link.send(Buffer.concat([number, answer])))
      })
      link.on('error', () => link.terminate())
    })
    return true
  }

  close(): void {
    for (const link of this.#sockets.clients) link.terminate()
  }

  #isMember({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '')
    return given.length === this.#secret.length && timingSafeEqual(given, this.#secret)
  }
}
