import { isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'

/**
 * The origin that a link in a mail leads to. A `Host` header is anyone's word, and whoever asks for a mail to somebody
 * else would have the link lead to themselves: it is believed only where it names this machine.
 * @param publicUrl the configured origin, which is believed before all
 */
export function ownOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const address = localAddress.replace(/^::ffff:/, '')
  const own = new Set(['localhost', '127.0.0.1', '[::1]', hostname().toLowerCase(), address, `[${address}]`])
  if (own.has(request.hostname.toLowerCase())) return `${request.protocol}://${request.host}`
  return `http://${isIPv6(address) ? `[${address}]` : address}${localPort === undefined ? '' : `:${localPort}`}`
}
