import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { createHeapRoom } from './engine/heap-room.ts'
import type { CachedPosition, ConnectionRow, Dependencies } from './http/dependencies.ts'
import { createDescriptionOperations } from './http/description-operations.ts'
import { failureLine } from './http/failure-line.ts'
import { refuseForeignOrigin } from './http/foreign-origin.ts'
import { readJsonBodies } from './http/json-body.ts'
import { createLogInThrottle } from './http/log-in-throttle.ts'
import type { Operation } from './http/operation.ts'
import { createPlanDecoder } from './http/plan-decoder.ts'
import { createPlanFiles, type PlanFiles } from './http/plan-files.ts'
import { createPresenceDesk } from './http/presence-desk.ts'
import { replyWithProblems } from './http/problem-reply.ts'
import { createRecentNotes } from './http/recent-notes.ts'
import { createRequestRefusal } from './http/refused-request.ts'
import { registerOperations } from './http/register-operations.ts'
import { logRequests } from './http/request-log.ts'
import { createRuntimeLog } from './http/runtime-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { Sessions } from './http/sessions.ts'
import { serveDashboard } from './http/static-files.ts'
import { operationsIn, type Variant } from './http/variant.ts'
import { operations } from './resources/operations.ts'
import { streamSections } from './resources/stream-description.ts'
import { createTagList } from './resources/tag-list.ts'
import { productVersion } from './resources/version.ts'
import type { Store } from './store/store.ts'

type LogError = (id: string, error: unknown) => void

export interface AppParts {
  store: Store
  sessions: Sessions
  livePositions: { get(tagUid: string): CachedPosition | undefined }
  dataDir: string
  /** Where the built dashboard lies. */
  dashboardDir: string
  now?: () => number
  /** Tags that had a fix in the area in the period, from the position history. */
  activeTagUids?: Dependencies['activeTagUids']
  pingNodes?: Dependencies['pingNodes']
  /** Absent: no mail leads to a new password; an administrator sets it. */
  tellAccount?: Dependencies['tellAccount']
  readableDelivery?: Dependencies['readableDelivery']
  publicUrl?: string | undefined
  /** Open sockets, from the hub. */
  connections?: () => readonly ConnectionRow[]
  /** Operations beside the table's own (position ingest and history). */
  moreOperations?: readonly Operation[]
  /** Certificate and key, PEM; absent: plain HTTP. */
  tls?: { cert: string; key: string } | undefined
  /** Modern, unless told. */
  variant?: Variant
  logError?: LogError
  /** Takes the lines of the runtime log. */
  printLog?: (line: string) => void
  /** How a slowed log-in waits; tests need not. */
  pause?: (ms: number) => Promise<unknown>
}

const decodeWithinMs = 60_000
/** Requests. */
const muchPerS = 200

/** Largest JSON body: a zone of 100,000 corners still gets an answer that says what is wrong with it. */
const bodyLimit = 8 * 1024 * 1024
/** A request that has not wholly arrived by then is ended; the largest plan over the slowest line has. */
const requestTimeout = 300_000

/** The HTTP server, not listening yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const now = parts.now ?? Date.now
  const logError = parts.logError ?? logToConsole
  const log = createRuntimeLog(parts.printLog ?? console.log, now)
  const refuse = createRequestRefusal(log)
  const app: FastifyInstance = Fastify({
    https: parts.tls ?? null,
    bodyLimit,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    // A reverse proxy on the same machine is believed about address, scheme and host; nobody else is.
    trustProxy: 'loopback',
    forceCloseConnections: true,
    logger: false,
    genReqId: () => randomUUID(),
    frameworkErrors: refuse.address,
    clientErrorHandler: refuse.connection,
    // Ours are checked by their own schemas; what compiles the framework's is not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  const requestLog = logRequests(app, log)
  addSecurityHeaders(app)
  const heapRoom = createHeapRoom(muchPerS)
  app.addHook('onRequest', async request => {
    heapRoom.took(1, Date.now())
    refuseForeignOrigin(request)
  })
  readJsonBodies(app)
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  replyWithProblems(app, logError)
  await app.register(multipart)
  const planFiles = createPlanFiles(parts.dataDir)
  await planFiles.sweep(new Set((await parts.store.floorplans.listAll()).map(plan => plan.file_uid)))
  const forget = removeDeletedPlans(parts.store, planFiles, logError)
  app.addHook('onClose', async () => forget())
  const deps: Dependencies = {
    store: parts.store,
    sessions: parts.sessions,
    throttle: createLogInThrottle(now, parts.pause ?? sleep),
    planFiles,
    decodePlan: createPlanDecoder(decodeWithinMs),
    livePositions: parts.livePositions,
    tagList: createTagList(parts.store, parts.livePositions),
    activeTagUids: parts.activeTagUids ?? (async () => []),
    connections: parts.connections ?? (() => []),
    pingNodes: parts.pingNodes ?? (() => undefined),
    // Who cannot confirm has no use for a link.
    tellAccount: parts.variant === 'legacy' ? undefined : parts.tellAccount,
    readableDelivery: parts.readableDelivery ?? (delivery => delivery),
    publicUrl: parts.publicUrl,
    logError: error => logError('in the background', error),
    log,
    requestLog,
    presence: createPresenceDesk(now),
    recentNotes: createRecentNotes(),
    now,
    startedAt: now(),
    dataDir: parts.dataDir,
  }
  const table = operationsIn(parts.variant ?? 'modern', [...operations, ...(parts.moreOperations ?? [])])
  const channels = parts.variant === 'legacy' ? undefined : streamSections
  registerOperations(app, [...table, ...createDescriptionOperations(table, productVersion, channels)], deps)
  serveDashboard(app, parts.dashboardDir)
  return app
}

const noSchemas = (): never => {
  throw new Error('routes have no schemas of the framework: see operation.ts')
}

/** A floorplan goes alone or with its area or site; either way its image goes after the commit. */
function removeDeletedPlans(store: Store, files: PlanFiles, logError: LogError): () => void {
  return store.changes.subscribe(({ table, action, row }) => {
    if (table !== 'floorplans' || action !== 'DELETE') return
    files.remove(String(row.file_uid)).catch(error => logError('removing an image', error))
  })
}

function logToConsole(id: string, error: unknown): void {
  console.error(failureLine(id, error, Date.now()))
}
