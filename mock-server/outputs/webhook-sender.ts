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
  /** Current signing secrets, the newest first. */
  readonly secrets: () => readonly string[]
  readonly now: () => number
}

/** Events and positions may be on their way at the same time. */
const mostSockets = 2
/** Bytes of a response that are read so that its socket can be used again; nothing of it is kept. */
const mostReadBytes = 16 * 1024
const longestRetryAfterMs = 3_600_000

const bodyOf = (type: string, atMs: number, data: string) =>
  `{"type":${JSON.stringify(type)},"timestamp":"${new Date(atMs).toISOString()}","data":${data}}`

/** Reads the rest of a response, or ends a large one. */
function discard(response: IncomingMessage): void {
  let bytes = 0
  // The time limit of the request ends a slow response; its result is known already.
  response.on('error', () => undefined)
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > mostReadBytes) response.destroy()
  })
}

function retryAfterOf(response: IncomingMessage): number | undefined {
  const seconds = Number(response.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestRetryAfterMs) : undefined
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

/** Posts signed messages to one address (Standard Webhooks); follows no redirect. */
export class WebhookSender implements OutputSender {
  readonly batch = 1
  readonly positionsEveryMs = 1_000
  readonly #options: WebhookOptions
  readonly #agent: HttpAgent | HttpsAgent
  readonly #closing = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
    const pool = { keepAlive: true, maxSockets: mostSockets }
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

  /** Resolves when the status of the response is known. */
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
      // The receiver may close an idle socket at the moment at which it is used again.
      const isStale = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale && !isRetry) resolve(this.#request(headers, body, true))
      else reject(error)
    })
    request.end(body)
    return promise
  }
}

/** @param error of a request, which may be one for each address of the receiver */
function textOfError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError')
    return `no response within ${sendTimeoutMs / 1_000} s`
  if (error instanceof AggregateError) return [...new Set(error.errors.map(String))].join(', ').slice(0, 500)
  return (error.message || String(error)).slice(0, 500)
}
