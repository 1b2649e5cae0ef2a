import fp from 'fastify-plugin'
import { createDescriptionOperations } from '../http/description-operations.ts'
import { registerOperations } from '../http/register-operations.ts'
import { operationsIn } from '../http/variant.ts'
import { registerObservation } from '../observe/observation-routes.ts'
import { operations } from '../resources/operations.ts'
import { streamSections } from '../resources/stream-description.ts'
import { productVersion } from '../resources/version.ts'
import type { AppPlugin } from './app-context.ts'

const operationPlugin: AppPlugin = async (app, { options, deps }) => {
  const { variant = 'modern', moreOperations = [] } = options
  const table = operationsIn(variant, [...operations, ...moreOperations])
  const channels = variant === 'legacy' ? undefined : streamSections
  registerOperations(app, [...table, ...createDescriptionOperations(table, productVersion, channels)], deps)
}

/** The routes of the interface, `/openapi.json` and `/docs`. */
export const operationRoutes = fp(operationPlugin, {
  name: 'operations',
  dependencies: ['uploads', 'request-log'],
})

const observationPlugin: AppPlugin = async (app, { options, deps, logError }) => {
  if (!options.observation) return
  registerObservation(app, {
    ...options.observation,
    dataDir: deps.dataDir,
    now: deps.now,
    clockBehindMs: deps.clockBehindMs,
    onError: error => logError('not ready', error),
  })
}

/** `/health`, `/ready` and `/metrics`. */
export const observation = fp(observationPlugin, { name: 'observation' })

const streamPlugin: AppPlugin = async (app, { options, logError }) => {
  options.hub?.attach(app.server)
  // A connection that cannot be accepted (no free file handle) does not end the server.
  app.addHook('onListen', async () => void app.server.on('error', error => logError('server', error)))
}

/** The WebSocket of the position stream. */
export const stream = fp(streamPlugin, { name: 'stream' })
