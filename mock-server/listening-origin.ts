import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** The address of a server that only this machine reaches; undefined until it listens. */
export function listeningOrigin({ server }: FastifyInstance): string | undefined {
  const address = server.address()
  if (address === null || typeof address === 'string') return undefined
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${server instanceof TlsServer ? 'https' : 'http'}://${host}:${address.port}`
}
