import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { PositionForwarder } from '../cluster/position-forwarder.ts'
import type { RequestForwarder } from '../cluster/request-forwarder.ts'
import type { TrustsProxy } from '../http/client-address.ts'
import type { CachedPosition, ConnectionRow, Dependencies } from '../http/dependencies.ts'
import { createKnownDevices } from '../http/known-device.ts'
import { LogInThrottle } from '../http/log-in-throttle.ts'
import type { Operation } from '../http/operation.ts'
import { createPresenceRegistry } from '../http/presence-registry.ts'
import { createRecentNotes } from '../http/recent-notes.ts'
import { createRequestLimit } from '../http/request-limit.ts'
import type { RuntimeLogFilter } from '../http/runtime-log.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Variant } from '../http/variant.ts'
import type { ObservationOptions } from '../observe/observation-routes.ts'
import { createPlanDecoder } from '../plans/plan-decoder.ts'
import { createPlanFiles, incomingFolder } from '../plans/plan-files.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import { TagList } from '../resources/tag-list.ts'
import { PendingSignIns } from '../sign-in/pending-sign-ins.ts'
import { RecentConfirmations } from '../sign-in/recent-confirmations.ts'
import type { PasswordSignIn } from '../sign-in/sign-in-settings.ts'
import type { FileStorage } from '../store/file-storage.ts'
import { openFolderFiles } from '../store/folder-files.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'

/** `id` is that of the request, or the name of the part of the server that failed. */
export type LogError = (id: string, error: unknown) => void

export interface AppOptions {
  store: Store
  /** If absent, it is read from the store. */
  privacy?: PrivacyDirectory
  sessions: Sessions
  livePositions: { get(tagUid: string): CachedPosition | undefined }
  dataDir: string
  /** Those of `dataDir` by default. */
  files?: FileStorage
  /** The folder of the built dashboard. */
  dashboardDir: string
  now?: () => number
  /** How far the clock of the machine was set back, ms; 0 if it was not. */
  clockBehindMs?: () => number
  /** Tags that had a fix in the area in the period, from the position history. */
  activeTagUids?: Dependencies['activeTagUids']
  pingNodes?: Dependencies['pingNodes']
  /** If absent, passwords cannot be reset by e-mail, only by an administrator. */
  mailAccount?: Dependencies['mailAccount']
  readableDelivery?: Dependencies['readableDelivery']
  /** The origin of links in e-mails; undefined if no e-mail with a link is sent. */
  linkOrigin?: () => string | undefined
  /** If absent, there is no single sign-on. */
  singleSignOn?: Dependencies['singleSignOn']
  /** Everybody by default. */
  passwordSignIn?: PasswordSignIn | undefined
  trustsProxy?: TrustsProxy
  /** If absent, no channel is configured. */
  deliveryChannels?: Dependencies['deliveryChannels']
  /** Addresses of `help_portal_url` and `site_monitor_url`. */
  links?: Dependencies['links']
  /** Retention of positions in projects that set none, days; 30 by default. */
  retentionDays?: number | undefined
  /** Open sockets, from the hub. */
  connections?: () => readonly ConnectionRow[]
  /** If absent, the server does not use PostgreSQL. */
  cluster?: Dependencies['cluster']
  /** Operations beyond those of the resources (position ingest and history). */
  moreOperations?: readonly Operation[]
  /** Certificate and key, PEM; absent: plain HTTP. */
  tls?: { cert: string; key: string } | undefined
  /** `modern` by default. */
  variant?: Variant
  logError?: LogError
  /** Receives the lines of the runtime log. */
  printLog?: (line: string) => void
  /** Delays a throttled log-in; tests replace it. */
  pause?: (ms: number) => Promise<unknown>
  /** If absent, there is no `/health`, `/ready` and `/metrics`. */
  observation?: Omit<ObservationOptions, 'now' | 'clockBehindMs' | 'dataDir' | 'onError'>
  /** Which memory is on this server; all of it if absent. */
  ownership?: Pick<ProjectOwnership, 'owns'>
  /** If absent, every request is answered here. */
  forwarder?: RequestForwarder | undefined
  /** A shorter way for positions; absent without a cluster. */
  positionForwarder?: PositionForwarder | undefined
  /** If absent, there is no WebSocket. */
  hub?: Pick<Hub, 'attach'>
}

/** What the plugins share. */
export interface AppContext {
  readonly options: AppOptions
  readonly deps: Dependencies
  readonly logError: LogError
}

export type AppPlugin = FastifyPluginAsync<AppContext>

const decodeWithinMs = 30_000
const defaultRetentionDays = 30

export function createDependencies(
  options: AppOptions,
  privacy: PrivacyDirectory,
  log: FastifyBaseLogger,
  logFilter: RuntimeLogFilter,
  logError: LogError,
): Dependencies {
  const { store, sessions, livePositions, dataDir, now = Date.now } = options
  return {
    store,
    sessions,
    knownDevices: createKnownDevices(store.settings),
    throttle: new LogInThrottle(now, options.pause ?? sleep),
    planFiles: createPlanFiles(options.files ?? openFolderFiles(dataDir), incomingFolder(dataDir)),
    decodePlan: createPlanDecoder({ timeLimitMs: decodeWithinMs }),
    livePositions,
    privacy,
    tagList: new TagList(store, livePositions, privacy),
    activeTagUids: options.activeTagUids ?? (async () => []),
    connections: options.connections ?? (() => []),
    cluster: options.cluster,
    pingNodes: options.pingNodes ?? (() => undefined),
    // The legacy interface has no operation that confirms a link.
    mailAccount: options.variant === 'legacy' ? undefined : options.mailAccount,
    readableDelivery: options.readableDelivery ?? (delivery => delivery),
    linkOrigin: options.linkOrigin ?? (() => undefined),
    // The legacy interface is API 2.0, which has no single sign-on.
    singleSignOn: options.variant === 'legacy' ? undefined : options.singleSignOn,
    passwordSignIn: options.passwordSignIn ?? 'everybody',
    pendingSignIns: new PendingSignIns(now, options.ownership?.owns),
    confirmations: new RecentConfirmations(now),
    requestLimit: createRequestLimit(now),
    deliveryChannels: options.deliveryChannels ?? { email: false, phone: false },
    links: options.links ?? {},
    retentionDays: options.retentionDays ?? defaultRetentionDays,
    logError: error => logError('background', error),
    log,
    logFilter,
    presence: createPresenceRegistry(now),
    recentNotes: createRecentNotes(),
    now,
    clockBehindMs: options.clockBehindMs ?? (() => 0),
    startedAt: now(),
    dataDir,
  }
}
