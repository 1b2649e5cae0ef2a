import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to PostgreSQL that a test can cut. */
export class PostgresProxy {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer(socket => this.#accept(socket))
  #isCut = false
  #lostAnswer: string | undefined

  private constructor(target: URL) {
    this.#target = target
  }

  static async start(databaseUrl: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(databaseUrl))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The database, through this proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return url.href
  }

  #accept(socket: Socket): void {
    const { hostname, port } = this.#target
    if (this.#isCut) {
      socket.destroy()
      return
    }
    const upstream = connect(Number(port || 5432), hostname)
    const ends = [socket, upstream]
    for (const end of ends) {
      this.#sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        for (const each of ends) each.destroy()
        this.#sockets.delete(end)
      })
    }
    let isAnswerLost = false
    socket.on('data', data => {
      isAnswerLost ||= this.#lostAnswer !== undefined && data.includes(this.#lostAnswer)
      upstream.write(data)
    })
    upstream.on('data', data => {
      if (!isAnswerLost) {
        socket.write(data)
        return
      }
      this.#lostAnswer = undefined
      socket.destroy()
    })
  }

  /** Executes the next statement that contains the text, and cuts the connection instead of answering. */
  loseAnswerTo(text: string): void {
    this.#lostAnswer = text
  }

  /** Cuts all connections, and refuses new ones until `restore`. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
