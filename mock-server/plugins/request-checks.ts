import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createHeapTuning } from '../engine/heap-tuning.ts'
import { Problem } from '../http/problem.ts'
import { bearerOf } from '../http/session-cookie.ts'
import type { AppPlugin } from './app-context.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Requests. */
const busyPerS = 200

/** Throws 400 for a request that names several hosts (RFC 9112, 3.2): a proxy may have trusted another one than this server. */
function requireOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new Problem(400, 'the request names more than one host')
}

/** Throws 403 for a change that a page of another site makes with the operator's cookie. */
function refuseForeignOrigin(request: FastifyRequest): void {
  // Clients send a bearer token on purpose; with any other header the cookie would be used.
  if (reading.has(request.method) || bearerOf(request.headers) !== undefined) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== request.host
  if (foreign) throw new Problem(403, 'a page of another site may not change anything here')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

const plugin: AppPlugin = async (app, { deps }) => {
  const heapTuning = createHeapTuning(busyPerS)
  app.addHook('onRequest', async request => {
    heapTuning.count(1, Date.now())
    requireOneHost(request)
    refuseForeignOrigin(request)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Clients measure the clock of the service by this header.
    if (deps.clockBehindMs() > 0) reply.header('date', new Date(deps.now()).toUTCString())
  })
}

/** Checks that apply to every request, whatever its route. */
export const requestChecks = fp(plugin, { name: 'request-checks' })
