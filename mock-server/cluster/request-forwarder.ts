import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Dispatcher } from 'undici'
import { notOwnerHeader } from '../http/not-owned.ts'
import {
  type ForwardedRequest,
  type ForwardedResponse,
  forwardable,
  forwardedHeader,
} from './forwarded-request.ts'
import type { OwnerDirectory } from './owner-directory.ts'

/** Larger responses are passed on while they arrive. */
const smallBytes = 64 * 1024
/** A takeover takes a few seconds at most. */
const waitMs = 10_000
const retryMs = 100
/** A server that is paused accepts connections and never answers. */
const answerMs = 30_000

/** Sends requests to the owner of their project, and waits while it changes. */
export class RequestForwarder {
  readonly #directory: OwnerDirectory
  readonly #agent = new Agent({ headersTimeout: answerMs, bodyTimeout: answerMs })
  readonly #onUnreachable: () => void

  /** @param onUnreachable called when the owner does not answer, so that the leases are read again */
  constructor(directory: OwnerDirectory, onUnreachable: () => void) {
    this.#directory = directory
    this.#onUnreachable = onUnreachable
  }

  /**
   * Waits until the owner of a project, a session or a sign-in is known; undefined if no server took it over in time.
   * @param key its uid or token, which decides about its partition
   */
  async owner(key: string) {
    const giveUpMs = performance.now() + waitMs
    for (;;) {
      const owner = this.#directory.ownerOf(key)
      if (owner || performance.now() > giveUpMs) return owner
      await sleep(retryMs)
    }
  }

  /**
   * Sends a request to the owner. A request that no owner has received is sent again; one that may have been received only if
   * repeating it changes nothing.
   * @param repeatable whether the request may be sent twice
   * @returns the response; `'here'` if this server became the owner; undefined if no owner answered in time
   */
  async forward(
    key: string,
    request: ForwardedRequest,
    repeatable: boolean,
  ): Promise<ForwardedResponse | 'here' | undefined> {
    const giveUpMs = performance.now() + waitMs
    while (performance.now() < giveUpMs) {
      const owner = await this.owner(key)
      if (owner === undefined || owner === 'here') return owner
      try {
        const response = await this.#send(owner.address, request)
        if (response.headers[notOwnerHeader] === undefined) return await received(response)
        await response.body.dump()
      } catch (error) {
        const wasNeverReceived = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
        if (!repeatable && !wasNeverReceived) throw error
      }
      this.#onUnreachable()
      await sleep(retryMs)
    }
    return undefined
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  #send(
    origin: string,
    { method, url: path, headers, body, clientAddress }: ForwardedRequest,
  ): Promise<Dispatcher.ResponseData> {
    return this.#agent.request({
      ...{ origin, path, body },
      method: method as Dispatcher.HttpMethod,
      headers: {
        ...forwardable(headers),
        'content-length': String(body.length),
        'x-forwarded-for': clientAddress,
        [forwardedHeader]: '1',
      },
    })
  }
}

async function received({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ForwardedResponse> {
  const isSmall = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallBytes
  return { statusCode, headers, body: isSmall ? Buffer.from(await body.arrayBuffer()) : body }
}
