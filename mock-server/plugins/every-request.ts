import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createHeapTuning } from '../engine/heap-tuning.ts'
import { Problem } from '../http/problem.ts'
import { securityHeaders, transportHeaders } from '../http/security-headers.ts'
import { bearerOf } from '../http/session-cookie.ts'
import type { AppPlugin } from './app-context.ts'

const logPlugin: AppPlugin = async (app, { deps }) => {
  app.decorateRequest('caller', undefined)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const record = {
      id: request.id,
      method: request.method,
      // Without the query: what users search for does not belong in the log.
      path: request.url.split('?')[0] ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user: request.caller?.email ?? null,
      project: request.caller?.projectUid ?? null,
    }
    if (reply.statusCode >= 500) deps.log.error(record)
    else deps.log.info(record)
  })
}

/** Writes each answered request into the runtime log, and its id into `X-Request-Id`. */
export const requestLog = fp(logPlugin, { name: 'request-log' })

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

const checkPlugin: AppPlugin = async (app, { deps }) => {
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
export const requestChecks = fp(checkPlugin, { name: 'request-checks' })

const headerPlugin: AppPlugin = async app => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.headers(transportHeaders)
  })
}

/** The security headers of every response (docs/security.md). */
export const securityHeaderPlugin = fp(headerPlugin, { name: 'security-headers' })

const cookiePlugin: AppPlugin = async app => {
  // Cookies are parsed only if a token is needed: most requests have none.
  await app.register(cookie, { hook: false })
}

/** `reply.setCookie`. */
export const cookies = fp(cookiePlugin, { name: 'cookies' })
