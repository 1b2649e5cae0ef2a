import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine. A proxied request does not, whether the proxy is trusted or not.
 */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && (ip === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(ip))
}
