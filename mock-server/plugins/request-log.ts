import fp from 'fastify-plugin'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async (app, { deps }) => {
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
export const requestLog = fp(plugin, { name: 'request-log' })
