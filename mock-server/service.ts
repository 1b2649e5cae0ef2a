import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { createApp, listeningOrigin } from './app.ts'
import { createClockedEngine } from './clocked-engine.ts'
import type { Config } from './config.ts'
import { createDemoNodes, demoNodesOf } from './demo/demo-nodes.ts'
import { DemoSimulation } from './demo/demo-simulation.ts'
import { seedDemo } from './demo/seed/demo-company.ts'
import { createPlanStorage } from './demo/seed/store-plan.ts'
import { announceChanges } from './engine/announcer.ts'
import type { Engine } from './engine/engine.ts'
import { createLiveState } from './engine/live-state.ts'
import { startMaintenance } from './engine/maintenance.ts'
import { createNodeReporter } from './engine/node-reporter.ts'
import { startPruning } from './engine/retention.ts'
import { createFirstAdmin } from './http/accounts.ts'
import { createProxyTrust } from './http/client-address.ts'
import { byOwner } from './http/operation.ts'
import { hashPassword } from './http/password-hash.ts'
import { createSessions } from './http/sessions.ts'
import { frameIn } from './http/variant.ts'
import { ImportService } from './imports/import-service.ts'
import { ConnectionService } from './ingest/connection-service.ts'
import { NodeReportIntake } from './ingest/node-report-intake.ts'
import { Notifier } from './notify/notifier.ts'
import { createMailSender, createPhoneSender } from './notify/senders.ts'
import { createCountedEngine, createMetrics } from './observe/metrics.ts'
import { forwardLocationsWith } from './omlox/forward-locations.ts'
import { createOmloxOperations } from './omlox/operations.ts'
import { OmloxSockets } from './omlox/sockets.ts'
import { TagDirectory } from './omlox/tag-directory.ts'
import { openStorage } from './open-storage.ts'
import { OutputService } from './outputs/output-service.ts'
import { createPlanFiles, incomingFolder } from './plans/plan-files.ts'
import type { LogError } from './plugins/app-context.ts'
import { startPrivacy } from './privacy/disclosure-keeper.ts'
import type { PrivacyDirectory } from './privacy/privacy-directory.ts'
import { PrivateHub } from './privacy/private-hub.ts'
import { createProjectEvaluation } from './project-evaluation.ts'
import { createConnectionOperations } from './resources/connections.ts'
import { createHeatmapOperations } from './resources/heatmaps.ts'
import { createHistoryImportOperations } from './resources/history-imports.ts'
import { createNodeReportOperations } from './resources/node-reports.ts'
import { createNotificationProfileOperations } from './resources/notification-profiles.ts'
import { createOutputOperations } from './resources/outputs.ts'
import { createPositionOperations, ingestForwarded } from './resources/positions.ts'
import { createReportOperations } from './resources/reports.ts'
import { createSubjectExportOperations } from './resources/subject-exports.ts'
import { createUnknownTagOperations } from './resources/unknown-tags.ts'
import { isLoopback } from './setting-fields.ts'
import { createSingleSignOn, endRefusedSessions } from './sign-in/single-sign-on.ts'
import { startHeatmaps } from './start-heatmaps.ts'
import type { ProjectOwnership } from './store/project-ownership.ts'
import type { Store } from './store/store.ts'
import { StreamHub } from './stream/hub.ts'
import { specifiedHeartbeatMs } from './stream/keep-alive.ts'
import { createTurns } from './stream/time-slices.ts'
import { connectionRow, identifyWith, sameOriginToken } from './stream-access.ts'
import { followRenewals, readTlsFiles } from './tls-files.ts'

export interface Service {
  app: FastifyInstance
  store: Store
  engine: Engine
  /**
   * Joins the cluster, and starts the simulation of the demo.
   * @param address where other servers reach this one
   */
  start(address?: string): Promise<void>
  close(): Promise<void>
}

/** Of a server that no other server has to reach. */
const localAddress = 'http://127.0.0.1'

type ServiceConfig = Pick<Config, 'dataDir' | 'admin' | 'demo'> & Partial<Config>

/** Assembles the whole server on one data folder; it does not listen yet. */
export async function createService(
  config: ServiceConfig,
  dashboardDir: string,
  logError: LogError,
): Promise<Service> {
  // Closes in the reverse order of opening, also if the assembly fails halfway.
  const opened = new AsyncDisposableStack()
  try {
    const service = await assemble(config, dashboardDir, logError, opened)
    return { ...service, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

function startNotifier(
  store: Store,
  ownership: ProjectOwnership,
  privacies: PrivacyDirectory,
  now: () => number,
  config: ServiceConfig,
  logError: LogError,
) {
  const { smtpUrl, mailFrom = 'floorwatch@localhost', phoneWebhookUrl } = config
  return Notifier.start({
    ...{ store, ownership, privacies, now },
    mail: smtpUrl === undefined ? undefined : createMailSender(smtpUrl, mailFrom),
    phone: phoneWebhookUrl === undefined ? undefined : createPhoneSender(phoneWebhookUrl),
    logError: error => logError('notifications', error),
  })
}

async function assemble(
  config: ServiceConfig,
  dashboardDir: string,
  logError: LogError,
  opened: AsyncDisposableStack,
): Promise<Omit<Service, 'close'>> {
  const { dataDir, variant = 'modern', retentionDays = 30 } = config
  // Before anything is stored: a wrong setting leaves no trace.
  const tls = config.tls && readTlsFiles(config.tls)
  const storage = await openStorage(config, opened, error => logError('database', error))
  const { clock, store, files } = storage
  const planFiles = createPlanFiles(files, incomingFolder(dataDir))
  const now = () => clock.nowMs()
  if (config.admin) await createFirstAdmin(store, config.admin)
  await endRefusedSessions(store, config.passwordSignIn)
  const places = config.demo
    ? await seedDemo(store, { hashPassword, storePlan: createPlanStorage(planFiles) })
    : undefined

  const evaluation = await createProjectEvaluation(storage)
  const { ownership, histories, cluster } = evaluation
  opened.defer(async () => cluster?.close())
  const privacy = await startPrivacy(store, ownership, now, opened, error => logError('privacy', error))
  const state = createLiveState()
  const sessions = createSessions(store, now)
  const metrics = createMetrics({
    positions: () => engine.counts(),
    queued: () => engine.load().queued,
    sockets: () => hub.connections().length,
    droppedPositions: () => hub.droppedPositions(),
    activeAlarms: () => engine.load().activeAlarms,
    notices: () => notifier.load(),
    cluster: cluster && (() => cluster.load()),
  })
  const turns = createTurns()
  const trustsProxy = createProxyTrust(config.trustedProxies ?? [])
  const hub = new StreamHub({
    turns,
    now,
    onBatch: metrics.batch,
    identify: identifyWith(store, sessions),
    cookieToken: request => sameOriginToken(request, trustsProxy),
    trustsProxy,
    shapeFrame: (channel, data) => frameIn(variant, channel, data),
    ...(variant === 'legacy' && { heartbeatMs: specifiedHeartbeatMs }),
    onError: error => logError('stream', error),
    upgradeOther: (...upgrade) => links?.upgrade(...upgrade) || omlox.upgrade(...upgrade),
    otherReaders: () => omlox.readProjects(),
    onPosition(projectUid, position, textOf) {
      omlox.publishPosition(projectUid, position)
      outputs.takePosition(projectUid, position, textOf)
    },
  })
  // Its sockets are closed before the app, below; this is for a start that fails until then.
  opened.defer(() => hub.close())
  const privateHub = new PrivateHub(hub, privacy)
  const outputs = await OutputService.start({
    ...{ store, privacies: privacy, ownership, now },
    onError: error => logError('outputs', error),
  })
  // Closing the engine may store events; what is not delivered is kept for the next start.
  opened.defer(() => outputs.close())
  const onError = (error: unknown) => logError('engine', error)
  const onAlarm = metrics.alarm
  const evaluated = await evaluation.start(privateHub, { state, turns, retentionDays, now, onError, onAlarm })
  const engine = createCountedEngine(createClockedEngine(evaluated.engine, clock))
  opened.defer(announceChanges(store, privateHub))
  const notifier = await startNotifier(store, ownership, privacy, now, config, logError)
  // Closing the engine may raise alarms, which are still notified.
  opened.defer(() => notifier.close())
  opened.defer(() => engine.close())
  const connections = await ConnectionService.start({
    ...{ store, engine, ownership, now },
    onError: error => logError('connections', error),
  })
  opened.defer(() => connections.close())
  const imports = await ImportService.start({
    ...{ store, histories, ownership, turns, now, retentionDays, pastEvents: engine.pastEvents },
    onError: error => logError('imports', error),
  })
  opened.defer(() => imports.close())
  const hubTags = new TagDirectory(store, privacy)
  opened.defer(() => hubTags.close())
  const omlox = new OmloxSockets({
    ...{ store, sessions, connections, now, tags: hubTags },
    forward: cluster && forwardLocationsWith(cluster.forwarder),
    onError: error => logError('omlox', error),
  })
  opened.defer(() => omlox.close())
  const links = cluster?.acceptPositions(positions => ingestForwarded(engine, positions))
  const heatmaps = await startHeatmaps({ store, histories, ownership, files }, planFiles, logError)
  opened.defer(() => heatmaps.close())
  const reporter = createNodeReporter(store, evaluated.hub)

  const simulation =
    places &&
    new DemoSimulation({
      ...{ places, engine, state, ownership, outages: config.outages },
      createNodes: () =>
        createDemoNodes(store, reporter, demoNodesOf(places), error => logError('demo nodes', error)),
      onError: error => logError('demo', error),
    })
  opened.defer(async () => simulation?.stop())

  const app = await createApp({
    store,
    privacy,
    sessions,
    now,
    clockBehindMs: clock.behindMs,
    livePositions: state,
    ...{ dataDir, files, dashboardDir, variant, tls },
    ...{ logError, hub, ownership },
    forwarder: cluster?.forwarder,
    positionForwarder: cluster?.positionForwarder,
    observation: {
      ...{ metrics, cluster, metricsToken: config.metricsToken },
      tryStore: store.tryWrite,
    },
    connections: () => hub.connections().map(connectionRow),
    cluster: cluster && (() => cluster.report()),
    mailAccount: message => notifier.mailAccount(message),
    readableDelivery: delivery => notifier.readable(delivery),
    linkOrigin: () => config.publicUrl ?? (isLoopback(config.host ?? '') ? listeningOrigin(app) : undefined),
    singleSignOn: await createSingleSignOn(config.singleSignOn, now),
    passwordSignIn: config.passwordSignIn,
    trustsProxy,
    deliveryChannels: {
      email: config.smtpUrl !== undefined,
      phone: config.phoneWebhookUrl !== undefined,
    },
    retentionDays,
    links: { help_portal_url: config.helpPortalUrl, site_monitor_url: config.siteMonitorUrl },
    pingNodes: macs => simulation?.ping(macs),
    activeTagUids: (projectUid, areaUid, start, end) => histories.of(projectUid).tagsIn(areaUid, start, end),
    moreOperations: [
      ...byOwner('project', createPositionOperations(engine, histories)),
      ...byOwner(
        'project',
        createNodeReportOperations(new NodeReportIntake({ store, engine, reporter, now })),
      ),
      ...byOwner('project', createConnectionOperations(connections)),
      ...byOwner('project', createUnknownTagOperations(connections.unknownTags)),
      ...byOwner(
        'project',
        createOmloxOperations(connections, (_, projectUid) => hubTags.ofProject(projectUid)),
      ),
      ...byOwner('project', createOutputOperations(outputs)),
      ...byOwner('project', createHistoryImportOperations(imports)),
      ...byOwner('project', createSubjectExportOperations(histories)),
      ...byOwner('project', createHeatmapOperations(heatmaps)),
      ...createReportOperations(heatmaps),
      ...createNotificationProfileOperations(notifier),
    ],
  })
  opened.defer(() => app.close())
  opened.defer(() => hub.close())
  sessions.onEnded(sessionUid => hub.endSession(sessionUid))
  sessions.onEnded(() => omlox.endSession())
  const rights = new Set(['users', 'projects', 'companies'])
  opened.defer(
    store.changes.subscribe(({ table }) => {
      if (rights.has(table)) void hub.recheck().catch(error => logError('stream', error))
    }),
  )
  if (config.tls && app.server instanceof TlsServer)
    opened.defer(followRenewals(app.server, config.tls, error => logError('certificate', error)))
  opened.defer(
    startPruning(store, histories, ownership, retentionDays, now, error => logError('history', error)),
  )
  const maintenance = startMaintenance(store, ownership, state, error => logError('maintenance', error))
  opened.defer(() => maintenance.stop())
  // Handed over before anything closes, so that another server goes on at once.
  opened.defer(async () => cluster?.leave())
  storage.releaseStart()
  const isAlone = cluster && config.natsUrl === undefined
  if (isAlone) await cluster.join(localAddress)
  return {
    ...{ app, store, engine },
    async start(address = localAddress) {
      if (cluster && !isAlone) await cluster.join(address)
      await simulation?.start()
    },
  }
}
