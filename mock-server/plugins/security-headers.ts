import fp from 'fastify-plugin'
import { securityHeaders, transportHeaders } from '../http/security-headers.ts'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async app => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.headers(transportHeaders)
  })
}

/** The security headers of every response (docs/security.md). */
export const securityHeaderPlugin = fp(plugin, { name: 'security-headers' })
