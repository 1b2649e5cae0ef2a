import type { NatsConnection, Subscription } from '@nats-io/transport-node'

/** Messages between the servers of a cluster. They may be lost: everything that matters is also read from the database. */
export interface Bus {
  publish(topic: string, data: string): void
  /** Receives messages of other servers. Returns a function that stops this. */
  subscribe(topic: string, onMessage: (data: string, topic: string) => void): () => void
  isConnected(): boolean
  close(): Promise<void>
}

/** Of a server that runs alone. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  isConnected: () => true,
  close: async () => undefined,
}

/** NATS cannot be reached or refuses the server; the message names the setting. */
export class BusError extends Error {}

const connectTimeoutMs = 5_000
const reconnectWaitMs = 500

/**
 * Connects to NATS; reconnects by itself for as long as the server runs.
 * @param prefix of all topics, so that clusters can share a NATS server
 * @throws BusError
 */
export async function connectBus(
  url: string,
  { prefix, name, onError }: { prefix: string; name: string; onError: (error: unknown) => void },
): Promise<Bus> {
  const { connect } = await import('@nats-io/transport-node')
  let connection: NatsConnection
  try {
    connection = await connect({
      ...optionsOf(url),
      name,
      timeout: connectTimeoutMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectWaitMs,
      noEcho: true,
      // Also after wrong credentials, which an administrator may mend while the server runs.
      ignoreAuthErrorAbort: true,
    })
  } catch (error) {
    throw new BusError(`NATS_URL names ${new URL(url).host}, which ${reasonOf(error)}`, { cause: error })
  }
  return new NatsBus(connection, prefix, onError)
}

/** Name and password of the URL, which the client takes separately. */
function optionsOf(url: string) {
  const { host, username, password, protocol } = new URL(url)
  const servers = `${protocol === 'tls:' ? 'tls' : 'nats'}://${host}`
  if (username === '') return { servers }
  if (password === '') return { servers, token: decodeURIComponent(username) }
  return { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/auth/i.test(text)) return 'refuses the name or the password in it'
  return `does not answer as a NATS server (${text})`
}

class NatsBus implements Bus {
  readonly #connection: NatsConnection
  readonly #prefix: string
  readonly #onError: (error: unknown) => void
  #isConnected = true

  constructor(connection: NatsConnection, prefix: string, onError: (error: unknown) => void) {
    this.#connection = connection
    this.#prefix = prefix
    this.#onError = onError
    void this.#watch()
  }

  publish(topic: string, data: string): void {
    // While disconnected, messages would wait in memory and arrive when nobody needs them.
    if (!this.#isConnected || this.#connection.isClosed()) return
    try {
      this.#connection.publish(`${this.#prefix}.${topic}`, data)
    } catch (error) {
      // Larger than NATS accepts: those who publish have no answer to wait for.
      this.#onError(error)
    }
  }

  subscribe(topic: string, onMessage: (data: string, topic: string) => void): () => void {
    const subscription: Subscription = this.#connection.subscribe(`${this.#prefix}.${topic}`, {
      callback: (error, message) => {
        if (error) return this.#onError(error)
        try {
          onMessage(message.string(), message.subject.slice(this.#prefix.length + 1))
        } catch (failure) {
          this.#onError(failure)
        }
      },
    })
    return () => subscription.unsubscribe()
  }

  isConnected(): boolean {
    return this.#isConnected
  }

  async close(): Promise<void> {
    await this.#connection.close()
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#isConnected = false
      else if (type === 'reconnect') this.#isConnected = true
    }
  }
}
