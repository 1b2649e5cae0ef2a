import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Throws 400 for a request that names several hosts (RFC 9112, 3.2): a proxy may have believed another one than this server. */
export function requireOneHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new Problem(400, 'the request names more than one host')
}
