import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Engine } from '../engine/engine.ts'

interface PositionCounts {
  accepted: number
  /** Accepted positions that were older than the newest one of their tag. */
  late: number
  rejected: number
}

/** Counts the positions that the engine received since its start. */
export function createCountedEngine(engine: Engine): Engine & { counts(): PositionCounts } {
  const counts: PositionCounts = { accepted: 0, late: 0, rejected: 0 }
  return {
    sensor: (projectUid, reading) => engine.sensor(projectUid, reading),
    pastEvents: engine.pastEvents,
    newestPositions: () => engine.newestPositions(),
    numbersOf: (projectUid, position) => engine.numbersOf(projectUid, position),
    idle: () => engine.idle(),
    load: () => engine.load(),
    abandon: () => engine.abandon(),
    close: () => engine.close(),
    counts: () => counts,
    async accept(projectUid, positions, options) {
      const report = await engine.accept(projectUid, positions, options)
      counts.accepted += report.accepted
      counts.late += report.late
      counts.rejected += report.rejected.length
      return report
    },
  }
}

/** What a server of a cluster knows about it since its last beat. */
export interface ClusterLoad {
  /** Of this server. */
  readonly partitions: number
  readonly servers: number
  readonly changesBehind: number
  readonly takeovers: number
  /** Of the last takeover by this server, ms. */
  readonly lastPauseMs: number
  readonly isBusConnected: boolean
}

/** Values that are read at each scrape. */
export interface MetricSources {
  readonly positions: () => { accepted: number; late: number; rejected: number }
  /** Number of outcomes that wait to be stored. */
  readonly queued: () => number
  readonly sockets: () => number
  /** Positions dropped for slow readers since the start. */
  readonly droppedPositions: () => number
  readonly activeAlarms: () => number
  readonly notices: () => { waiting: number; failed: number }
  /** Undefined with SQLite. */
  readonly cluster: (() => ClusterLoad) | undefined
}

export interface Metrics {
  request(method: string, status: number, tookMs: number): void
  /** Records the time from the arrival of the oldest position of a batch to the last socket. */
  batch(waitedMs: number): void
  /** Records the time from a fix to its alarm. */
  alarm(waitedMs: number): void
  contentType: string
  /** The text format of Prometheus. */
  text(): Promise<string>
}

/** Seconds. */
/** Each sample wakes an idle server up. */
const eventLoopSampleMs = 50
const requestBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const frameBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5]

/** Metrics of the server: rates, lag, drops, queue lengths, and the time from a fix to its frames. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Also the lag of the event loop, the heap, garbage collection, file handles and processor time.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs })
  const requests = new Histogram({
    name: 'floorwatch_http_request_seconds',
    help: 'Time to answer a request, by method and class of status',
    labelNames: ['method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const frames = new Histogram({
    name: 'floorwatch_fix_to_frame_seconds',
    help: 'From the arrival of the oldest fix of a batch until it was passed to the last socket',
    buckets: frameBuckets,
    registers,
  })
  const alarms = new Histogram({
    name: 'floorwatch_fix_to_alarm_seconds',
    help: 'From the arrival of a fix until the alarm that it raised or cleared was stored and passed to the sockets; the longest of each commit',
    buckets: frameBuckets,
    registers,
  })
  new Counter({
    name: 'floorwatch_positions_total',
    help: 'Received positions by result (late ones are accepted as well)',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(sources.positions())) this.inc({ outcome }, count)
    },
  })
  new Counter({
    name: 'floorwatch_stream_dropped_positions_total',
    help: 'Positions dropped for readers that could not keep up; the newest of each tag is always sent',
    registers,
    collect() {
      this.reset()
      this.inc(sources.droppedPositions())
    },
  })
  new Counter({
    name: 'floorwatch_notices_failed_total',
    help: 'E-mails and calls that could not be sent',
    registers,
    collect() {
      this.reset()
      this.inc(sources.notices().failed)
    },
  })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('floorwatch_stream_sockets', 'Open sockets of the stream', sources.sockets)
  gauge('floorwatch_store_queue', 'Outcomes of zones and alarms that wait to be stored', sources.queued)
  gauge(
    'floorwatch_notices_queue',
    'Alarms whose recipients are not determined yet, and notifications that wait to be sent',
    () => sources.notices().waiting,
  )
  gauge('floorwatch_alarms_active', 'Active alarms', sources.activeAlarms)
  const { cluster } = sources
  if (cluster) addClusterMetrics(registry, gauge, cluster)

  return {
    request: (method, status, tookMs) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, tookMs / 1_000),
    batch: waitedMs => frames.observe(waitedMs / 1_000),
    alarm: waitedMs => alarms.observe(waitedMs / 1_000),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function addClusterMetrics(
  registry: Registry,
  gauge: (name: string, help: string, value: () => number) => unknown,
  cluster: () => ClusterLoad,
): void {
  gauge('floorwatch_cluster_partitions', 'Partitions of this server', () => cluster().partitions)
  gauge('floorwatch_cluster_servers', 'Servers of the database', () => cluster().servers)
  gauge(
    'floorwatch_cluster_changes_behind',
    'Committed changes that this server has not applied yet',
    () => cluster().changesBehind,
  )
  gauge(
    'floorwatch_cluster_pause_seconds',
    'Time for which the partitions of the last takeover by this server were not evaluated',
    () => cluster().lastPauseMs / 1_000,
  )
  gauge('floorwatch_cluster_bus_connected', 'Whether NATS answers; 1 without NATS', () =>
    Number(cluster().isBusConnected),
  )
  new Counter({
    name: 'floorwatch_cluster_takeovers_total',
    help: 'Partitions that this server took from servers that had stopped',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(cluster().takeovers)
    },
  })
}
