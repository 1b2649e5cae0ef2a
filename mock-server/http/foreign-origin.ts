import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { bearerOf } from './session-cookie.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Throws 403 when another site's page makes a browser change something here with the operator's cookie. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  // A bearer is sent by a program on purpose; with any other header the cookie would count.
  if (reading.has(request.method) || bearerOf(request.headers) !== undefined) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== request.host
  if (foreign) throw new Problem(403, 'a page of another site may not change anything here')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
