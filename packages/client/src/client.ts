import createClient, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from './schema.ts'

export interface ClientOptions {
  /** Of the server, such as `https://floor.plant.example`. */
  readonly origin: string
  /** Of a log-in, or a service token. */
  readonly token: string
  /** The project of the requests; a service token needs none. */
  readonly projectUid?: string
  /** Replaces the global `fetch`, for example to add a proxy. */
  readonly fetch?: typeof fetch
}

/** `GET`, `POST`, `PUT` and `DELETE` for every path of the interface, typed by it. */
export type Client = FetchClient<paths>

/** A refusal of the server (RFC 9457). */
export class RequestError extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

/**
 * A client of one server with one token. Answers have `data`, or `error` with the problem that the server
 * returned; nothing is thrown for a refusal.
 */
export function createFloorwatchClient({ origin, token, projectUid, fetch }: ClientOptions): Client {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(projectUid !== undefined && { 'x-user-project': projectUid }),
  }
  return createClient<paths>({ baseUrl: origin, headers, ...(fetch && { fetch }) })
}

/**
 * Begins a session. Resolves with its token, which is valid for 12 h after its last use.
 * @throws RequestError for a wrong password, too many attempts, or an account with a second factor
 */
export async function logIn(origin: string, email: string, password: string): Promise<string> {
  const client = createClient<paths>({ baseUrl: origin })
  const { data, error, response } = await client.POST('/api/v2/auth/log_in', { body: { email, password } })
  if (!data) throw new RequestError(response.status, error?.detail ?? response.statusText)
  if ('second_factor' in data)
    throw new RequestError(response.status, 'this account has a second factor: use a service token')
  return data.token
}
