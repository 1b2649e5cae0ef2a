import type { IncomingMessage } from 'node:http'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from './http/session-cookie.ts'
import type { TrustsProxy } from './http/trusted-proxies.ts'

/** Where a server that only this machine reaches is found; undefined until it listens. */
export function listeningOrigin({ server }: FastifyInstance): string | undefined {
  const address = server.address()
  if (address === null || typeof address === 'string') return undefined
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${server instanceof TlsServer ? 'https' : 'http'}://${host}:${address.port}`
}

/** The token of an upgrade request, unless another site's page made the browser send it. */
export function ownToken(request: IncomingMessage, trustsProxy: TrustsProxy): string | undefined {
  const { origin, host, 'x-forwarded-host': forwarded } = request.headers
  const isProxied = trustsProxy(request.socket.remoteAddress ?? '')
  const own = isProxied && typeof forwarded === 'string' ? forwarded : host
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== own)) return undefined
  return tokenOf(request.headers)
}
