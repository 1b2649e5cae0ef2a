import fp from 'fastify-plugin'
import { createDescriptionOperations } from '../http/description-operations.ts'
import { registerOperations } from '../http/register-operations.ts'
import { operationsIn } from '../http/variant.ts'
import { operations } from '../resources/operations.ts'
import { streamSections } from '../resources/stream-description.ts'
import { productVersion } from '../resources/version.ts'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async (app, { options, deps }) => {
  const { variant = 'modern', moreOperations = [] } = options
  const table = operationsIn(variant, [...operations, ...moreOperations])
  const channels = variant === 'legacy' ? undefined : streamSections
  registerOperations(app, [...table, ...createDescriptionOperations(table, productVersion, channels)], deps)
}

/** The routes of the interface, `/openapi.json` and `/docs`. */
export const operationRoutes = fp(plugin, { name: 'operations', dependencies: ['uploads', 'request-log'] })
