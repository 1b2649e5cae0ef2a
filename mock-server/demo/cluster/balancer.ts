import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

const checkEveryMs = 500
const checkWithinMs = 1_500

/**
 * Passes TCP connections, sockets of the stream included, to the servers whose `/ready` is 200, in turn. Only to try a
 * cluster: it knows no TLS and no addresses of clients.
 */
export class Balancer {
  readonly #addresses: readonly string[]
  readonly #ready = new Set<string>()
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #checks: NodeJS.Timeout | undefined
  #turn = 0

  /** @param addresses origins of the servers, such as `http://127.0.0.1:8081` */
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
    this.#server = createServer({ pauseOnConnect: true }, client => void this.#pass(client))
  }

  /** Rejects if the port is in use. Returns the port. */
  async listen(port: number): Promise<number> {
    await this.#check()
    this.#checks = setInterval(() => void this.#check(), checkEveryMs)
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }

  close(): void {
    clearInterval(this.#checks)
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  async #check(): Promise<void> {
    await Promise.all(
      this.#addresses.map(async address => {
        if (await isReady(address)) this.#ready.add(address)
        else this.#ready.delete(address)
      }),
    )
  }

  /** The next ready server first; one that does not accept the connection is skipped. */
  async #pass(client: Socket): Promise<void> {
    this.#keep(client)
    const ready = this.#addresses.filter(address => this.#ready.has(address))
    this.#turn += 1
    for (let i = 0; i < ready.length; i += 1) {
      const address = ready[(this.#turn + i) % ready.length]
      const server = address === undefined ? undefined : await connectTo(address)
      if (!server) continue
      this.#keep(server)
      client.on('close', () => server.destroy())
      server.on('close', () => client.destroy())
      client.pipe(server).pipe(client)
      return
    }
    client.destroy()
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    // The end of either side ends the other one.
    socket.on('error', () => socket.destroy())
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(checkWithinMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // A server that does not answer is not ready.
    return false
  }
}

function connectTo(address: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
