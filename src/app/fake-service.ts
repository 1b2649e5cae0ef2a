import { vi } from 'vitest'

interface FakeCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly headers: Headers
}

type Answer = unknown | ((call: FakeCall) => Response | unknown)

/** A JSON response with a status; 4xx and 5xx as problem+json. */
export function reply(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
}

/**
 * Replaces the service in component tests: responds by `METHOD /path` (without prefix and query), otherwise
 * 404. Records the calls.
 */
export function fakeService(answers: Readonly<Record<string, Answer>>) {
  const calls: FakeCall[] = []
  const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://service')
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: pathname.replace('/api/v2', ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`]
    if (answer === undefined) return reply(404, { detail: `no ${call.method} ${call.path}` })
    const made = typeof answer === 'function' ? await answer(call) : answer
    return made instanceof Response ? made : reply(200, made)
  }
  vi.stubGlobal('fetch', vi.fn(respond))
  return { calls }
}
