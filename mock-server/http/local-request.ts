import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from somebody at this machine. One that a proxy passed on does not, whether the proxy is believed or
 * not.
 */
export function isOwnMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && (ip === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(ip))
}
