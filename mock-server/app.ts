import { randomUUID } from 'node:crypto'
import { Server as TlsServer } from 'node:tls'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createRequestRefusal } from './http/refused-request.ts'
import { anonymousBodyLimit } from './http/register-operations.ts'
import { createLogger, logFailure, RuntimeLogFilter } from './http/runtime-log.ts'
import { type AppContext, type AppOptions, createDependencies } from './plugins/app-context.ts'
import { jsonBodies, uploads } from './plugins/bodies.ts'
import { dashboard } from './plugins/dashboard.ts'
import { observation, operationRoutes, stream } from './plugins/endpoints.ts'
import { errorResponses } from './plugins/error-responses.ts'
import { cookies, requestChecks, requestLog, securityHeaderPlugin } from './plugins/every-request.ts'
import { forwarding } from './plugins/forwarding.ts'
import { PrivacyDirectory } from './privacy/privacy-directory.ts'
import { isWebSocketUpgrade } from './stream/upgrades.ts'

/** Registered in this order, which is also the order of their hooks. */
const plugins = [
  requestLog,
  securityHeaderPlugin,
  requestChecks,
  cookies,
  jsonBodies,
  errorResponses,
  uploads,
  forwarding,
  operationRoutes,
  observation,
  stream,
  dashboard,
]

/**
 * Timeout of a request that has not fully arrived, ms; long enough for the largest plan over a slow
 * connection.
 */
const requestTimeout = 300_000

const serverOptions = { shouldUpgradeCallback: isWebSocketUpgrade }

/** Creates the HTTP server; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now
  const logFilter = new RuntimeLogFilter()
  const log: FastifyBaseLogger = createLogger(options.printLog ?? console.log, now, logFilter)
  const failures = createLogger(console.error, Date.now)
  const logError = options.logError ?? ((id, error) => logFailure(failures, id, error))
  const refusal = createRequestRefusal(log)
  const app: FastifyInstance = Fastify({
    ...(options.tls ? { https: { ...options.tls, ...serverOptions } } : { https: null, http: serverOptions }),
    bodyLimit: anonymousBodyLimit,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    // Only configured proxies are trusted for address, scheme and host.
    trustProxy: options.trustsProxy ?? false,
    forceCloseConnections: true,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost time, and the record contains the id of the request anyway.
    childLoggerFactory: logger => logger,
    genReqId: () => randomUUID(),
    frameworkErrors: refusal.address,
    clientErrorHandler: refusal.connection,
    // zod validates input, so the compilers of the framework are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  const privacy = options.privacy ?? (await PrivacyDirectory.open(options.store, now))
  const context: AppContext = {
    options,
    logError,
    deps: createDependencies(options, privacy, log, logFilter, logError),
  }
  for (const plugin of plugins) await app.register(plugin, context)
  return app
}

const noSchemas = (): never => {
  throw new Error('operations validate their input themselves: see operation.ts')
}

/** The address of a server that only this machine reaches; undefined until it listens. */
export function listeningOrigin({ server }: FastifyInstance): string | undefined {
  const address = server.address()
  if (address === null || typeof address === 'string') return undefined
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${server instanceof TlsServer ? 'https' : 'http'}://${host}:${address.port}`
}
