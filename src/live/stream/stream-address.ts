import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireWsHost, wireWsHost } from '#wire/system.ts'

/** Address and authentication of the stream; without a token the session cookie authenticates. */
export interface StreamAddress {
  readonly url: string
  readonly token?: string
}

/** The service rejects the session, so retrying with the same one is pointless. */
export class SessionRefusedError extends Error {}

export interface StreamCaller {
  /** Origin of the page, such as `https://rtls.example`. */
  readonly origin: string
  readonly userEmail?: string
  /** Token of a wall display, which has no cookie. */
  readonly wallToken?: string
  /** Token of the log-in, for a host that the cookie is not sent to. */
  readonly logInToken?: string
}

const timeLimitMs = 10_000
/**
 * Shorter timeout while a known address can be tried instead: a dead connection can block every request of the page.
 */
const knownTimeLimitMs = 3_000

function headersOf({ userEmail, wallToken }: StreamCaller): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(userEmail && { [profile.headers.userEmail]: userEmail }),
    ...(wallToken && { Authorization: `Bearer ${wallToken}` }),
  }
}

/** @returns undefined if the service names no host. Throws the error that makes the response unusable. */
async function readHost(
  caller: StreamCaller,
  fetchHost: typeof fetch,
  limitMs: number,
): Promise<string | undefined> {
  const reply = await fetchHost(`${caller.origin}${profile.prefix}${profile.paths.socketHost}`, {
    headers: headersOf(caller),
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
  })
  if (reply.status === 401) throw new SessionRefusedError('the session is not valid any more')
  if (reply.status === 403 || reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`the host of the stream could not be read: ${reply.status}`)
  const text = await reply.text()
  return text === '' ? undefined : fromWireWsHost(readBody(wireWsHost, 'wshost', JSON.parse(text)))
}

/**
 * Asks the service for the host of its socket (specification, "Events"; interface decisions, "Stream"). Uses the page's
 * host only if the response names none. On another host the log-in token authenticates, because the cookie is not sent
 * there.
 * @throws SessionRefusedError on a 401, another error if the host could not be read or is invalid
 */
export async function readStreamAddress(
  caller: StreamCaller,
  fetchHost: typeof fetch = fetch,
  limitMs = timeLimitMs,
): Promise<StreamAddress> {
  const own = new URL(caller.origin)
  const named = await readHost(caller, fetchHost, limitMs)
  const url = new URL(`${own.protocol === 'https:' ? 'wss' : 'ws'}://${named ?? own.host}`)
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error(`not a host name: ${named}`)
  url.pathname = '/ws'
  const isOwn = url.host === own.host
  const token = caller.wallToken ?? (isOwn ? undefined : caller.logInToken)
  return { url: url.href, ...(token && { token }) }
}

/** Reads the address before each attempt to connect; if that fails, uses the last known one. */
export function createStreamLocator(
  caller: StreamCaller,
  fetchHost: typeof fetch = fetch,
): () => Promise<StreamAddress> {
  let last: StreamAddress | undefined
  return async () => {
    try {
      last = await readStreamAddress(caller, fetchHost, last ? knownTimeLimitMs : timeLimitMs)
      return last
    } catch (error) {
      if (error instanceof SessionRefusedError || last === undefined) throw error
      return last
    }
  }
}
