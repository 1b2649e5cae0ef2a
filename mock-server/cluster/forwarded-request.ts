import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request on its way to the owner of its project. */
export interface ForwardedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The address of the client. */
  readonly clientAddress: string
}

export interface ForwardedResponse {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  /** In memory if it is small. */
  readonly body: Buffer | Readable
}

/** Marks a request that another server forwarded: it is never forwarded again. */
export const forwardedHeader = 'x-floorwatch-forwarded'

/** Headers of one connection only (RFC 9110, 7.6.1), and those that are set again. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
])

/** Without the headers of the connection. */
export function forwardable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}
