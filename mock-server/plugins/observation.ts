import fp from 'fastify-plugin'
import { registerObservation } from '../observe/observation-routes.ts'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async (app, { options, deps, logError }) => {
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
export const observation = fp(plugin, { name: 'observation' })
