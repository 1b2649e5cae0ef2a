import cookie from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async app => {
  // Cookies are parsed only if a token is needed: most requests have none.
  await app.register(cookie, { hook: false })
}

/** `reply.setCookie`. */
export const cookies = fp(plugin, { name: 'cookies' })
