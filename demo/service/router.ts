import { Problem } from '#server/http/problem.ts'
import { asProblem, sendProblem } from '#server/http/problem-reply.ts'
import type { DemoReply, DemoRequest } from '../channels.ts'
import { Readable } from '../node/stream.ts'
import { DemoAnswer } from './reply.ts'

/** A route as `registerOperations` defines it. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly onRequest: (request: object) => Promise<void>
  readonly handler: (request: object, answer: DemoAnswer) => Promise<unknown>
}

interface Pattern {
  readonly route: Route
  readonly parts: readonly string[]
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')

/** The parameters of a path, or undefined if it does not match. Pure. */
export function match(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of pattern.entries()) {
    const part = decodeURIComponent(parts[i] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map(name => {
      const values = search.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

async function bytesOf(body: unknown): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === undefined || body === null) return null
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (!(body instanceof Readable)) return new TextEncoder().encode(String(body))
  const chunks: Uint8Array[] = []
  for await (const chunk of body)
    chunks.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** Answers requests with the routes of the server, as its HTTP framework does; one write at a time. */
export class Router {
  readonly #patterns: Pattern[] = []
  readonly #cookies = new Map<string, string>()
  readonly #host: string
  readonly #onError: (error: unknown) => void
  #writes: Promise<unknown> = Promise.resolve()
  #count = 0

  constructor(host: string, onError: (error: unknown) => void) {
    this.#host = host
    this.#onError = onError
  }

  route(route: Route): void {
    this.#patterns.push({ route, parts: partsOf(route.url) })
  }

  setCookie(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async answer(request: DemoRequest): Promise<Omit<DemoReply, 'type' | 'id'>> {
    const handle = () => this.#handle(request)
    if (['GET', 'HEAD'].includes(request.method)) return handle()
    const done = this.#writes.then(handle)
    this.#writes = done
    return done
  }

  async #handle({ method: sent, url, headers, body }: DemoRequest): Promise<Omit<DemoReply, 'type' | 'id'>> {
    const { pathname, searchParams } = new URL(url, 'http://demo')
    const method = sent === 'HEAD' ? 'GET' : sent
    this.#count += 1
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = {
      id: `demo-${this.#count}`,
      ip: '127.0.0.1',
      protocol: 'http',
      host: this.#host,
      method,
      url,
      headers: { ...headers, host: this.#host, ...(cookie && { cookie }) },
      params: {},
      query: queryOf(searchParams),
      body: undefined as unknown,
    }
    const answer = new DemoAnswer(request, (name, value) => this.setCookie(name, value))
    try {
      const found = this.#find(method, pathname)
      if (!found) throw new Problem(404, `the demo has no ${method} ${pathname}`)
      request.params = found.params
      await found.route.onRequest(request)
      if (body !== '') request.body = JSON.parse(body)
      await found.route.handler(request, answer)
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) this.#onError(error)
      sendProblem(answer as never, problem ?? new Problem(500, `the demo failed: ${error}`))
    }
    return { status: answer.statusCode, headers: answer.fields, body: await bytesOf(answer.body) }
  }

  #find(method: string, pathname: string): { route: Route; params: Record<string, string> } | undefined {
    const parts = partsOf(pathname)
    for (const { route, parts: pattern } of this.#patterns) {
      if (route.method !== method) continue
      const params = match(pattern, parts)
      if (params) return { route, params }
    }
    return undefined
  }
}
