import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createClockedEngine } from './clocked-engine.ts'
import { type Config, isLoopback } from './config.ts'
import { createDemoNodes, demoNodesOf } from './demo/demo-nodes.ts'
import { runDemo } from './demo/run-demo.ts'
import { type StoredPlan, seedDemo } from './demo/seed/demo-company.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { createLiveState } from './engine/live-state.ts'
import { startUpkeep } from './engine/maintenance.ts'
import { createNodeReporter } from './engine/node-reporter.ts'
import { dayMs, retentionLimits } from './engine/retention.ts'
import { createFirstAdmin } from './http/accounts.ts'
import { hashPassword } from './http/password-hash.ts'
import { enterableProjects, mayHear } from './http/scope.ts'
import { createSessions, type Sessions } from './http/sessions.ts'
import { createProxyTrust } from './http/trusted-proxies.ts'
import { frameIn } from './http/variant.ts'
import { createNotifier } from './notify/notifier.ts'
import { createMailSender, createPhoneSender } from './notify/senders.ts'
import { createCountedEngine } from './observe/counted-engine.ts'
import { createMetrics } from './observe/metrics.ts'
import { registerObservation } from './observe/observation-routes.ts'
import { listeningOrigin, ownToken } from './own-address.ts'
import { createPlanFiles } from './plans/plan-files.ts'
import { createHeatmapJobs } from './reports/heatmap-jobs.ts'
import { createHeatmapOperations } from './resources/heatmaps.ts'
import { createNotificationProfileOperations } from './resources/notification-profiles.ts'
import { createPositionOperations } from './resources/positions.ts'
import { createReportOperations } from './resources/reports.ts'
import { createSteadyClock } from './steady-clock.ts'
import { lockFolder } from './store/folder-lock.ts'
import { openHistory } from './store/history.ts'
import { requireOwnDatabase } from './store/lost-database.ts'
import { createStore, type Store } from './store/store.ts'
import { specifiedHeartbeatMs } from './stream/heartbeat.ts'
import { createHub, type StreamConnection } from './stream/hub.ts'
import { createTurns } from './stream/time-slices.ts'
import { followRenewals, readTlsFiles } from './tls-files.ts'

export interface Service {
  app: FastifyInstance
  store: Store
  engine: Engine
  /** Starts what runs by itself: the demo's world. */
  start(): void
  close(): Promise<void>
}

const pruneEveryMs = 3_600_000

/** Who may hear what: asked at every subscription, and again whenever rights may have changed. */
function identifyWith(store: Store, sessions: Sessions) {
  return async (token: string) => {
    const session = await sessions.authenticate(token)
    if (!session) return undefined
    const { user, sessionUid } = session
    const own = new Set((await enterableProjects(store, user)).map(p => p.uid))
    const mayEnter = (projectUid: string) => own.has(projectUid)
    return {
      sessionUid,
      userUid: user.uid,
      userEmail: user.email,
      mayEnter,
      mayHear: (channel: string) => mayHear(user, channel),
    }
  }
}

function connectionRow(socket: StreamConnection) {
  return {
    kind: 'websocket',
    remote_address: socket.remoteAddress,
    connected_at: socket.connectedMs,
    user_uid: socket.userUid ?? null,
    user_email: socket.userEmail ?? null,
    channels: socket.channels,
    dropped_positions: socket.droppedPositions,
  }
}

function planStorer(dataDir: string): (fileName: string, svg: string) => Promise<StoredPlan> {
  const files = createPlanFiles(dataDir)
  return async (fileName, svg) => {
    // Our own drawings need no guard around their decoding; the decoder is loaded only when there is something to seed.
    const { decodePlan } = await import('./plans/decode-plan.ts')
    const incoming = await files.receive(Readable.from(svg))
    const { contentType, width, height } = await decodePlan(incoming.path)
    const fileUid = await files.keep(incoming, contentType)
    await files.discard(incoming)
    return {
      original_filename: fileName,
      width,
      height,
      size: incoming.size,
      content_type: contentType,
      file_uid: fileUid,
    }
  }
}

/** Puts the whole server together over one data folder; it does not listen yet. */
export async function createService(
  config: Pick<Config, 'dataDir' | 'admin' | 'demo'> & Partial<Config>,
  dashboardDir: string,
  logError: (id: string, error: unknown) => void,
): Promise<Service> {
  mkdirSync(config.dataDir, { recursive: true })
  const lock = lockFolder(config.dataDir)
  requireOwnDatabase(config.dataDir)
  const history = openHistory(join(config.dataDir, 'history.db'))
  const newestMs = history.newest().reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
  const clock = createSteadyClock({ newestMs })
  const now = () => clock.nowMs()
  const store = await createStore(join(config.dataDir, 'floorwatch.db'), now)
  if (config.admin) await createFirstAdmin(store, config.admin)
  const storePlan = planStorer(config.dataDir)
  const places = config.demo ? await seedDemo(store, { hashPassword, storePlan }) : undefined
  const state = createLiveState()
  const sessions = createSessions(store, now)
  const variant = config.variant ?? 'modern'
  const metrics = createMetrics({
    positions: () => engine.counts(),
    queued: () => engine.load().queued,
    sockets: () => hub.connections().length,
    droppedPositions: () => hub.droppedPositions(),
    activeAlarms: () => engine.load().activeAlarms,
    notices: () => notifier.load(),
  })
  const turns = createTurns()
  const trustsProxy = createProxyTrust(config.trustedProxies ?? [])
  const retentionDays = config.retentionDays ?? 30
  const hub = createHub({
    turns,
    now,
    onBatch: metrics.batch,
    identify: identifyWith(store, sessions),
    cookieToken: request => ownToken(request, trustsProxy),
    trustsProxy,
    shapeFrame: (channel, data) => frameIn(variant, channel, data),
    ...(variant === 'legacy' && { heartbeatMs: specifiedHeartbeatMs }),
    onError: error => logError('stream', error),
  })
  const onError = (error: unknown) => logError('engine', error)
  const engine = createCountedEngine(
    createClockedEngine(
      await createEngine({
        store,
        history,
        state,
        hub,
        turns,
        retentionDays,
        now,
        onError,
        onAlarm: metrics.alarm,
      }),
      clock,
    ),
  )
  sessions.onEnded(hub.endSession)
  const rights = new Set(['users', 'projects', 'companies'])
  const unfollow = store.changes.subscribe(({ table }) => {
    if (rights.has(table)) void hub.recheck().catch(error => logError('stream', error))
  })
  const upkeep = startUpkeep(store, state, error => logError('upkeep', error))
  const demoNodes =
    places &&
    (await createDemoNodes(store, createNodeReporter(store, hub), demoNodesOf(places), error =>
      logError('demo nodes', error),
    ))
  const notifier = await createNotifier({
    store,
    now,
    mail:
      config.smtpUrl === undefined
        ? undefined
        : createMailSender(config.smtpUrl, config.mailFrom ?? 'floorwatch@localhost'),
    phone: config.phoneWebhookUrl === undefined ? undefined : createPhoneSender(config.phoneWebhookUrl),
    logError: error => logError('notifications', error),
  })
  const planFiles = createPlanFiles(config.dataDir)
  const heatmaps = await createHeatmapJobs({
    store,
    history,
    dataDir: config.dataDir,
    readPlan: async plan => {
      const image = await planFiles.read(plan.file_uid, plan.content_type, false)
      return image && buffer(image)
    },
    logError: error => logError('heatmap', error),
  })
  const app = await createApp({
    store,
    sessions,
    now,
    clockBehindMs: clock.behindMs,
    livePositions: state,
    dataDir: config.dataDir,
    dashboardDir,
    variant,
    tls: config.tls && readTlsFiles(config.tls),
    logError,
    connections: () => hub.connections().map(connectionRow),
    tellAccount: notifier.tellAccount,
    readableDelivery: notifier.readable,
    linkOrigin: () => config.publicUrl ?? (isLoopback(config.host ?? '') ? listeningOrigin(app) : undefined),
    trustsProxy,
    deliveryChannels: {
      email: config.smtpUrl !== undefined,
      phone: config.phoneWebhookUrl !== undefined,
    },
    retentionDays,
    links: { help_portal_url: config.helpPortalUrl, site_monitor_url: config.siteMonitorUrl },
    pingNodes: macs => demoNodes?.ping(macs),
    activeTagUids: async (areaUid, start, end) => history.tagsIn(areaUid, start, end),
    moreOperations: [
      ...createPositionOperations(engine, history),
      ...createHeatmapOperations(heatmaps),
      ...createReportOperations(heatmaps),
      ...createNotificationProfileOperations(notifier),
    ],
  })
  const { metricsToken, dataDir } = config
  registerObservation(app, {
    metrics,
    metricsToken,
    dataDir,
    tryStore: store.tryWrite,
    now,
    clockBehindMs: clock.behindMs,
    onError: error => logError('not ready', error),
  })
  hub.attach(app.server)
  const unfollowTls =
    config.tls && app.server instanceof TlsServer
      ? followRenewals(app.server, config.tls, error => logError('certificate', error))
      : undefined
  const prune = setInterval(() => {
    retentionLimits(store, now())
      .then(limits => history.prune(now() - retentionDays * dayMs, limits))
      .catch(error => logError('history', error))
  }, pruneEveryMs)
  let demo: ReturnType<typeof runDemo> | undefined

  return {
    app,
    store,
    engine,
    start() {
      if (places)
        demo = runDemo(
          places,
          engine,
          state,
          error => logError('demo', error),
          demoNodes?.tick,
          config.outages,
        )
    },
    async close() {
      demo?.stop()
      await demoNodes?.stop()
      await upkeep.stop()
      clearInterval(prune)
      unfollowTls?.()
      unfollow()
      hub.close()
      await app.close()
      await heatmaps.close()
      await engine.close()
      await notifier.close()
      await history.close()
      await store.close()
      lock.release()
    },
  }
}
