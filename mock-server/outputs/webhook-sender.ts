import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { newUid } from '../store/new-uid.ts'
import {
  type OutputSender,
  type PositionMessage,
  type SendFailure,
  type SendReport,
  type SentMessage,
  sendTimeoutMs,
} from './output-sender.ts'
import type { WebhookSettings } from './output-settings.ts'
import { signedHeaders } from './webhook-signature.ts'

interface WebhookOptions {
  readonly settings: WebhookSettings
  /** Current signing secrets, newest first. */
  readonly secrets: () => readonly string[]
  readonly now: () => number
}

/** Events and positions can be sent at the same time. */
const maxSockets = 2
/** Larger responses close their socket; smaller ones are read and discarded, so that the socket can be reused. */
const maxResponseBytes = 16 * 1024
const maxRetryAfterMs = 3_600_000

const bodyOf = (type: string, atMs: number, data: string) =>
  `{"type":${JSON.stringify(type)},"timestamp":"${new Date(atMs).toISOString()}","data":${data}}`

/** Reads and discards the rest of a response; closes the socket of a large one. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  // The timeout of the request ends a slow response; its status is already known.
  response.on('error', () => undefined)
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > maxResponseBytes) response.destroy()
  })
}

function retryAfterOf(response: IncomingMessage): number | undefined {
  const seconds = Number(response.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, maxRetryAfterMs) : undefined
}

function failureOf(response: IncomingMessage): SendFailure | undefined {
  const code = response.statusCode ?? 0
  if (code >= 200 && code < 300) return undefined
  const retryAfterMs = retryAfterOf(response)
  return {
    code,
    error: code >= 300 && code < 400 ? `HTTP ${code}: redirects are not followed` : `HTTP ${code}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

/** Posts signed messages to one address (Standard Webhooks); does not follow redirects. */
export class WebhookSender implements OutputSender {
  readonly batch = 1
  readonly positionsEveryMs = 1_000
  readonly #options: WebhookOptions
  readonly #agent: HttpAgent | HttpsAgent
  readonly #closing = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
    const pool = { keepAlive: true, maxSockets }
    const { url, ca } = options.settings
    this.#agent = url.startsWith('http:')
      ? new HttpAgent(pool)
      : new HttpsAgent({ ...pool, ...(ca && { ca }) })
  }

  async send(messages: readonly SentMessage[]): Promise<SendReport> {
    let delivered = 0
    let code: number | null = null
    for (const { uid, type, created_at, body } of messages) {
      const result = await this.#post(uid, bodyOf(type, created_at, body))
      if ('error' in result) return { delivered, code: result.code, failure: result }
      code = result.code
      delivered += 1
    }
    return { delivered, code }
  }

  async sendPositions(positions: readonly PositionMessage[]): Promise<SendFailure | undefined> {
    const now = this.#options.now()
    const data = `{"positions":[${positions.map(position => position.data).join(',')}]}`
    const result = await this.#post(`msg_${newUid(now)}`, bodyOf('positions.updated', now, data))
    return 'error' in result ? result : undefined
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#agent.destroy()
  }

  async #post(id: string, body: string): Promise<SendFailure | { code: number }> {
    const { secrets, now } = this.#options
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Floorwatch',
      ...signedHeaders(id, now(), body, secrets()),
    }
    try {
      const response = await this.#request(headers, body)
      return failureOf(response) ?? { code: response.statusCode ?? 0 }
    } catch (error) {
      return { code: null, error: textOfError(error) }
    }
  }

  /** Resolves when the response status has been received. */
  #request(
    headers: Record<string, string | number>,
    body: string,
    isRetry = false,
  ): Promise<IncomingMessage> {
    const { url } = this.#options.settings
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(sendTimeoutMs)])
    const options = { method: 'POST', headers, signal, agent: this.#agent }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (url.startsWith('http:') ? httpRequest : httpsRequest)(url, options, response => {
      discard(response)
      resolve(response)
    })
    request.on('error', error => {
      // The receiver can close an idle socket just as it is reused.
      const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale && !isRetry) resolve(this.#request(headers, body, true))
      else reject(error)
    })
    request.end(body)
    return promise
  }
}

/** @param error of a request; can contain an error for each IP address of the receiver */
function textOfError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError')
    return `no response within ${sendTimeoutMs / 1_000} s`
  if (error instanceof AggregateError) return [...new Set(error.errors.map(String))].join(', ').slice(0, 500)
  return (error.message || String(error)).slice(0, 500)
}
