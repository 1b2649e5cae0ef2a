import type { CompanyUid, ProjectUid } from '#domain/uid.ts'
import { useSession, waitForSecondFactor, waitForSignIn } from '#session/session.ts'
import { WireError } from '#wire/envelope.ts'
import { fromWireProblem, isSecondFactorNeeded } from '#wire/problem.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { fetchTransport, type Reply, type Transport } from './transport.ts'

type QueryValue = string | number | boolean | readonly string[] | undefined

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON, or unchanged if it is a FormData or a Blob. */
  readonly body?: unknown
  /** Scope of this call; defaults to that of the session. `null` for none. */
  readonly projectUid?: ProjectUid | null
  /** Scope of a whole company, including rows isUnprefixed of its projects. */
  readonly companyUid?: CompanyUid | undefined
  /** A 401 means a wrong password in this call, not the end of the session. */
  readonly anonymous?: boolean
  /** Rejected with 412 unless the object still has this revision. */
  readonly ifRev?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly transport?: Transport
}

function addressOf(path: string, query: RequestOptions['query']): string {
  const isUnprefixed = profile.outsidePrefix.some(prefix => path.startsWith(prefix))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each))
  return `${isUnprefixed ? '' : profile.prefix}${path}${search.size > 0 ? `?${search}` : ''}`
}

const mediaTypeOf = (body: unknown) =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json'

function headersOf(options: RequestOptions): Record<string, string> {
  const { projectUid, companyUid, body, anonymous, ifRev } = options
  const session = useSession.getState()
  const email = session.user?.email
  const { wallToken } = session
  const scope = projectUid === null ? undefined : (projectUid ?? session.projectUid)
  return {
    Accept: 'application/json',
    ...(wallToken && { Authorization: `Bearer ${wallToken}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': mediaTypeOf(body) }),
    ...(ifRev !== undefined && { 'If-Match': `"${ifRev}"` }),
    ...(email && !anonymous && { [profile.headers.userEmail]: email }),
    ...(scope && !anonymous && { [profile.headers.projectUid]: scope }),
    ...(companyUid && { [profile.headers.companyUid]: companyUid }),
  }
}

function jsonOf(reply: Reply): unknown {
  if (reply.text === '') return undefined
  try {
    return JSON.parse(reply.text)
  } catch (cause) {
    if (reply.status >= 400) return undefined
    throw new WireError('body', `not JSON (${String(cause)})`)
  }
}

function apiErrorOf(reply: Reply): ApiError {
  const retryAfter = Number(reply.header('Retry-After') ?? Number.NaN)
  return new ApiError({
    status: reply.status,
    ...fromWireProblem(jsonOf(reply)),
    retryAfterS: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

/**
 * One call to the service: the text of the response with its headers. Throws ApiError for an error response,
 * UnreachableError without a response. After a 401 the call waits for the next sign-in and is repeated, so
 * that no entry is lost; so it does if a second factor has to be set up first.
 */
export async function requestReply(path: string, options: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', query, body, signal, transport = fetchTransport, anonymous = false } = options
  const { signInCount } = useSession.getState()
  const reply = await transport({
    method,
    address: addressOf(path, query),
    headers: headersOf(options),
    body:
      body === undefined || body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body),
    signal,
  })
  if (reply.status === 401 && !anonymous && (await waitForSignIn(signInCount)))
    return requestReply(path, options)
  const isRestricted = reply.status === 403 && !anonymous && isSecondFactorNeeded(jsonOf(reply))
  if (isRestricted && (await waitForSecondFactor(signInCount))) return requestReply(path, options)
  if (reply.status >= 400) throw apiErrorOf(reply)
  return reply
}

/**
 * One call to the service: its JSON, or undefined for an empty response. Throws as requestReply does, and
 * WireError for invalid JSON.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  return jsonOf(await requestReply(path, options))
}
