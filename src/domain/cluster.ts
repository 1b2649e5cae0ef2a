/** A server of a cluster. */
export interface ClusterServer {
  readonly uid: string
  readonly name: string
  readonly address: string
  readonly version: string
  readonly startedAtMs: number | undefined
  /** Since it last reported that it lives, ms. */
  readonly silentMs: number
  /** Number of partitions that it evaluates. */
  readonly partitions: number
  /** Whether it answered the read. */
  readonly answers: boolean
  /** Committed changes that it has not applied yet. */
  readonly changesBehind: number
  /** Zone events and alarms that wait to be stored. */
  readonly queued: number
}

/** A share of the projects, which one server evaluates. */
export interface ClusterPartition {
  readonly id: number
  /** Name of its server; undefined while it has none. */
  readonly owner: string | undefined
  /** Incremented whenever a server takes it. */
  readonly epoch: number
  readonly takenAtMs: number | undefined
  /** How long it was not evaluated at the last takeover, ms; undefined if it was handed over. */
  readonly pausedMs: number | undefined
  readonly projects: number
}

/** The servers on one database. */
export interface ClusterState {
  readonly servers: readonly ClusterServer[]
  readonly partitions: readonly ClusterPartition[]
  /** The connection of the answering server to NATS; `none` if it needs none. */
  readonly nats: 'connected' | 'disconnected' | 'none'
}

/** Servers report several times in this time. */
const silentFromMs = 2_000

/** Whether a server reports as often as it should. */
export const isLive = ({ silentMs }: Pick<ClusterServer, 'silentMs'>) => silentMs < silentFromMs
