import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RuntimeLog } from './runtime-log.ts'

interface RequestCaller {
  email: string
  projectUid: string | undefined
}

/** Writes each answered request into the runtime log, and its id into `X-Request-Id`. */
export interface RequestLog {
  /** Notes whose request it is, once that is known. */
  note(request: FastifyRequest, caller: RequestCaller): void
}

export function logRequests(app: FastifyInstance, log: RuntimeLog): RequestLog {
  const callers = new WeakMap<FastifyRequest, RequestCaller>()
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const caller = callers.get(request)
    log.write(reply.statusCode >= 500 ? 'error' : 'info', {
      id: request.id,
      method: request.method,
      // Without the query: what people search for is not the log's business.
      path: request.url.split('?')[0] ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user: caller?.email ?? null,
      project: caller?.projectUid ?? null,
    })
  })
  return { note: (request, caller) => void callers.set(request, caller) }
}
