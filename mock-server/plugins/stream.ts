import fp from 'fastify-plugin'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async (app, { options, logError }) => {
  options.hub?.attach(app.server)
  // A connection that cannot be accepted (no free file handle) does not end the server.
  app.addHook('onListen', async () => void app.server.on('error', error => logError('server', error)))
}

/** The WebSocket of the position stream. */
export const stream = fp(plugin, { name: 'stream' })
