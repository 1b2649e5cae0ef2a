import { createDemoNodes, demoNodesOf } from '#server/demo/demo-nodes.ts'
import { runDemo } from '#server/demo/run-demo.ts'
import { demoAccounts } from '#server/demo/seed/demo-accounts.ts'
import { seedDemo } from '#server/demo/seed/demo-company.ts'
import { announceChanges } from '#server/engine/announcer.ts'
import { createEngine } from '#server/engine/create-engine.ts'
import { createLiveState } from '#server/engine/live-state.ts'
import { startMaintenance } from '#server/engine/maintenance.ts'
import { createNodeReporter } from '#server/engine/node-reporter.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { createKnownDevices } from '#server/http/known-device.ts'
import { LogInThrottle } from '#server/http/log-in-throttle.ts'
import { hashPassword } from '#server/http/password-hash.ts'
import { createPresenceRegistry } from '#server/http/presence-registry.ts'
import { createRecentNotes } from '#server/http/recent-notes.ts'
import { registerOperations } from '#server/http/register-operations.ts'
import { createRequestLimit } from '#server/http/request-limit.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { createSessions } from '#server/http/sessions.ts'
import { DisclosureKeeper } from '#server/privacy/disclosure-keeper.ts'
import { PrivacyDirectory } from '#server/privacy/privacy-directory.ts'
import { PrivateHub } from '#server/privacy/private-hub.ts'
import { createPositionOperations } from '#server/resources/positions.ts'
import { createSubjectExportOperations } from '#server/resources/subject-exports.ts'
import { TagList } from '#server/resources/tag-list.ts'
import { PendingSignIns } from '#server/sign-in/pending-sign-ins.ts'
import { RecentConfirmations } from '#server/sign-in/recent-confirmations.ts'
import { singleHistory } from '#server/store/histories.ts'
import { openHistory } from '#server/store/history.ts'
import { ownsAllProjects } from '#server/store/project-ownership.ts'
import { createStore } from '#server/store/store.ts'
import { StreamHub } from '#server/stream/hub.ts'
import { createTurns } from '#server/stream/time-slices.ts'
import { connectionRow, identifyWith } from '#server/stream-access.ts'
import { demoOperations } from './operations.ts'
import { DemoPlans } from './plans.ts'
import { Router } from './router.ts'
import type { ServiceSocket } from './service-socket.ts'

export interface DemoService {
  readonly router: Router
  /** Connects a socket that a page opened. */
  connect(socket: ServiceSocket): void
}

/** What the operations of the demo use; uploads, files and the log of the server are not part of it. */
type DemoDependencies = Omit<Dependencies, 'dataDir' | 'decodePlan' | 'log' | 'logFilter' | 'planFiles'> & {
  readonly planFiles: DemoPlans
}

const retentionDays = 30

/**
 * The server of the demo in the memory of a worker: its own store, engine, simulation, operations and stream, without
 * HTTP, files and other processes. Somebody is signed in from the start.
 */
export async function startDemoService(
  host: string,
  logError: (error: unknown) => void,
): Promise<DemoService> {
  const now = Date.now
  const history = openHistory(':memory:')
  const store = await createStore(':memory:', now)
  const plans = new DemoPlans()
  const places = await seedDemo(store, {
    hashPassword,
    storePlan: async (fileName, svg) => plans.store(fileName, svg),
  })
  const state = createLiveState()
  const sessions = createSessions(store, now)
  const router = new Router(host, logError)
  const turns = createTurns()
  const hub = new StreamHub({
    turns,
    now,
    identify: identifyWith(store, sessions),
    cookieToken: () => router.cookie(sessionCookieName),
    onError: logError,
  })
  const privacy = await PrivacyDirectory.open(store, now)
  await DisclosureKeeper.start({ store, now, onError: logError })
  const privateHub = new PrivateHub(hub, privacy)
  const engine = await createEngine({
    store,
    history,
    state,
    hub: privateHub,
    turns,
    retentionDays,
    now,
    onError: logError,
  })
  announceChanges(store, privateHub)
  const reporter = createNodeReporter(store, privateHub)
  const nodes = await createDemoNodes(store, reporter, demoNodesOf(places), logError)
  const deps: DemoDependencies = {
    store,
    sessions,
    knownDevices: createKnownDevices(store.settings),
    throttle: new LogInThrottle(now, ms => new Promise(resolve => setTimeout(resolve, ms))),
    planFiles: plans,
    livePositions: state,
    privacy,
    tagList: new TagList(store, state, privacy),
    activeTagUids: (_projectUid, areaUid, start, end) => history.tagsIn(areaUid, start, end),
    connections: () => hub.connections().map(connectionRow),
    cluster: undefined,
    pingNodes: macs => nodes.ping(macs),
    readableDelivery: delivery => delivery,
    linkOrigin: () => undefined,
    passwordSignIn: 'everybody',
    singleSignOn: undefined,
    mailAccount: undefined,
    pendingSignIns: new PendingSignIns(now),
    confirmations: new RecentConfirmations(now),
    requestLimit: createRequestLimit(now),
    deliveryChannels: { email: false, phone: false },
    links: {},
    retentionDays,
    logError,
    presence: createPresenceRegistry(now),
    recentNotes: createRecentNotes(),
    now,
    clockBehindMs: () => 0,
    startedAt: now(),
  }
  const operations = [
    ...demoOperations,
    ...createPositionOperations(engine, singleHistory(history)),
    ...createSubjectExportOperations(singleHistory(history)),
  ]
  registerOperations(router as never, operations, deps as unknown as Dependencies)
  sessions.onEnded(sessionUid => hub.endSession(sessionUid))
  const rights = new Set(['users', 'projects', 'companies'])
  store.changes.subscribe(({ table }) => {
    if (rights.has(table)) void hub.recheck().catch(logError)
  })
  startMaintenance(store, ownsAllProjects, state, logError)

  const [operator] = demoAccounts
  const user = operator && (await store.users.byEmail(operator.email))
  if (!user) throw new Error('the demo has no operator')
  router.setCookie(sessionCookieName, (await sessions.begin(user)).token)
  runDemo(places, engine, state, logError, nodes.tick, false)

  let upgrade: ((request: object, connection: object, head: object) => void) | undefined
  hub.attach({ on: (_event: string, listener: typeof upgrade) => (upgrade = listener) } as never)
  return {
    router,
    connect: socket =>
      upgrade?.({ url: '/ws', headers: {}, socket: { remoteAddress: '127.0.0.1' } }, socket.connection, {}),
  }
}
