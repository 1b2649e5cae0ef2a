import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { createHeapRoom } from './engine/heap-tuning.ts'
import type { CachedPosition, ConnectionRow, Dependencies } from './http/dependencies.ts'
import { createDescriptionOperations } from './http/description-operations.ts'
import { failureLine } from './http/failure-line.ts'
import { refuseForeignOrigin } from './http/foreign-origin.ts'
import { readJsonBodies } from './http/json-body.ts'
import { createKnownDevices } from './http/known-device.ts'
import { createLogInThrottle } from './http/log-in-throttle.ts'
import type { Operation } from './http/operation.ts'
import { createPresenceRegistry } from './http/presence-registry.ts'
import { replyWithProblems } from './http/problem-reply.ts'
import { createRecentNotes } from './http/recent-notes.ts'
import { createRequestRefusal } from './http/refused-request.ts'
import { anonymousBodyLimit, registerOperations } from './http/register-operations.ts'
import { createRequestLimit } from './http/request-limit.ts'
import { logRequests } from './http/request-log.ts'
import { createRuntimeLog } from './http/runtime-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { Sessions } from './http/sessions.ts'
import { requireOneHost } from './http/single-host.ts'
import { serveDashboard } from './http/static-files.ts'
import type { TrustsProxy } from './http/trusted-proxies.ts'
import { operationsIn, type Variant } from './http/variant.ts'
import { createPlanDecoder } from './plans/plan-decoder.ts'
import { createPlanFiles, type PlanFiles } from './plans/plan-files.ts'
import { operations } from './resources/operations.ts'
import { streamSections } from './resources/stream-description.ts'
import { createTagList } from './resources/tag-list.ts'
import { productVersion } from './resources/version.ts'
import type { Store } from './store/store.ts'
import { isWebSocketUpgrade } from './stream/upgrades.ts'

type LogError = (id: string, error: unknown) => void

export interface AppParts {
  store: Store
  sessions: Sessions
  livePositions: { get(tagUid: string): CachedPosition | undefined }
  dataDir: string
  /** Where the built dashboard lies. */
  dashboardDir: string
  now?: () => number
  /** How far the machine's clock was set back, ms; 0 where it was not. */
  clockBehindMs?: () => number
  /** Tags that had a fix in the area in the period, from the position history. */
  activeTagUids?: Dependencies['activeTagUids']
  pingNodes?: Dependencies['pingNodes']
  /** Absent: no mail leads to a new password; an administrator sets it. */
  tellAccount?: Dependencies['tellAccount']
  readableDelivery?: Dependencies['readableDelivery']
  /** The origin of links in mails; undefined: no mail with a link is sent. */
  linkOrigin?: () => string | undefined
  trustsProxy?: TrustsProxy
  /** Absent: no channel is configured. */
  deliveryChannels?: Dependencies['deliveryChannels']
  /** Addresses of `help_portal_url` and `site_monitor_url`. */
  links?: Dependencies['links']
  /** How long positions are kept in projects that set nothing else, days; 30 unless given. */
  retentionDays?: number | undefined
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

const decodeWithinMs = 30_000
const defaultRetentionDays = 30
/** Requests. */
const muchPerS = 200

/** A request that has not wholly arrived by then is ended; the largest plan over the slowest line has. */
const requestTimeout = 300_000

const serverOptions = { shouldUpgradeCallback: isWebSocketUpgrade }

/** The HTTP server, not listening yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const now = parts.now ?? Date.now
  const logError = parts.logError ?? logToConsole
  const log = createRuntimeLog(parts.printLog ?? console.log, now)
  const refuse = createRequestRefusal(log)
  const app: FastifyInstance = Fastify({
    ...(parts.tls ? { https: { ...parts.tls, ...serverOptions } } : { https: null, http: serverOptions }),
    bodyLimit: anonymousBodyLimit,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    // Configured proxies are believed about address, scheme and host; nobody else is.
    trustProxy: parts.trustsProxy ?? false,
    forceCloseConnections: true,
    logger: false,
    genReqId: () => randomUUID(),
    frameworkErrors: refuse.address,
    clientErrorHandler: refuse.connection,
    // Ours are checked by their own schemas; what compiles the framework's is not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  // A connection that cannot be accepted (no file handle is left) is an error of the server, not its end.
  app.addHook('onListen', async () => void app.server.on('error', error => logError('server', error)))
  const requestLog = logRequests(app, log)
  addSecurityHeaders(app)
  const clockBehindMs = parts.clockBehindMs ?? (() => 0)
  app.addHook('onSend', async (_request, reply) => {
    // Clients measure the service's clock by it.
    if (clockBehindMs() > 0) reply.header('date', new Date(now()).toUTCString())
  })
  const heapRoom = createHeapRoom(muchPerS)
  app.addHook('onRequest', async request => {
    heapRoom.took(1, Date.now())
    requireOneHost(request)
    refuseForeignOrigin(request)
  })
  readJsonBodies(app)
  replyWithProblems(app, logError)
  await app.register(multipart)
  const planFiles = createPlanFiles(parts.dataDir)
  const plans = await parts.store.floorplans.listAll()
  await planFiles.sweep(new Set(plans.map(plan => plan.file_uid)), now())
  const forget = removeDeletedPlans(parts.store, planFiles, logError)
  app.addHook('onClose', async () => forget())
  const deps: Dependencies = {
    store: parts.store,
    sessions: parts.sessions,
    knownDevices: createKnownDevices(parts.store.settings),
    throttle: createLogInThrottle(now, parts.pause ?? sleep),
    planFiles,
    decodePlan: createPlanDecoder({ timeLimitMs: decodeWithinMs }),
    livePositions: parts.livePositions,
    tagList: createTagList(parts.store, parts.livePositions),
    activeTagUids: parts.activeTagUids ?? (async () => []),
    connections: parts.connections ?? (() => []),
    pingNodes: parts.pingNodes ?? (() => undefined),
    // Who cannot confirm has no use for a link.
    tellAccount: parts.variant === 'legacy' ? undefined : parts.tellAccount,
    readableDelivery: parts.readableDelivery ?? (delivery => delivery),
    linkOrigin: parts.linkOrigin ?? (() => undefined),
    requestLimit: createRequestLimit(now),
    deliveryChannels: parts.deliveryChannels ?? { email: false, phone: false },
    links: parts.links ?? {},
    retentionDays: parts.retentionDays ?? defaultRetentionDays,
    logError: error => logError('in the background', error),
    log,
    requestLog,
    presence: createPresenceRegistry(now),
    recentNotes: createRecentNotes(),
    now,
    clockBehindMs,
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
