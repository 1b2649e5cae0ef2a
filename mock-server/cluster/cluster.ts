import type { EngineOptions } from '../engine/engine-options.ts'
import type { LiveState } from '../engine/live-state.ts'
import { createPositionTexts, type LegacyNumbers } from '../engine/position-frame.ts'
import type { ClusterReport } from '../http/dependencies.ts'
import type { PostgresHistories } from '../store/history-postgres.ts'
import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import { clockRefusal } from './admission.ts'
import type { Bus } from './bus.ts'
import type { ChangeLog } from './change-log.ts'
import { ClusterHub } from './cluster-hub.ts'
import { ClusterMember } from './cluster-member.ts'
import { readClusterReport } from './cluster-report.ts'
import type { LeaseTable, ServerDescription, TakenPartition } from './lease-table.ts'
import { LinkEndpoint } from './link-endpoint.ts'
import { OwnerDirectory } from './owner-directory.ts'
import { PartitionHost } from './partition-host.ts'
import { EngineOpener } from './partition-opener.ts'
import { decodePositions, type PositionBody, PositionForwarder } from './position-forwarder.ts'
import { PositionRelay } from './position-relay.ts'
import { RequestForwarder } from './request-forwarder.ts'
import { ServerLinks } from './server-links.ts'

/** A lease ends this long after its last renewal, ms. */
export const leaseMs = 3_000
/** A server without connections to the database is replaced after this time, ms. */
export const lostMs = 1_400
const beatMs = 600

/** What a server has opened to take part in a cluster. */
export interface ClusterParts {
  readonly me: Omit<ServerDescription, 'address' | 'name'>
  /** Shared by the servers. */
  readonly secret: string
  readonly store: Store
  readonly histories: PostgresHistories
  readonly leases: LeaseTable
  readonly changeLog: ChangeLog
  readonly bus: Bus
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

type SharedEngineOptions = Pick<EngineOptions, 'state' | 'turns' | 'retentionDays' | 'now' | 'onAlarm'>

/** One server of a cluster, also if it is the only one: its partitions, and its way to the other servers. */
export class Cluster {
  readonly host: PartitionHost
  readonly directory: OwnerDirectory
  readonly forwarder: RequestForwarder
  readonly positionForwarder: PositionForwarder
  readonly #links: ServerLinks
  #endpoint: LinkEndpoint | undefined
  readonly #parts: ClusterParts
  #opener: EngineOpener | undefined
  #member: ClusterMember | undefined
  #relay: PositionRelay | undefined
  #hub: ClusterHub | undefined
  #stage: 'joining' | 'joined' | 'leaving' = 'joining'
  readonly #unsubscribe: (() => void)[] = []

  constructor(parts: ClusterParts) {
    this.#parts = parts
    const { store, me, onError } = parts
    const open: EngineOpener['open'] = async (...given) => {
      if (!this.#opener) throw new Error('partitions are opened before the engine is configured')
      return this.#opener.open(...given)
    }
    this.host = new PartitionHost({ open }, store.changes, onError)
    this.directory = new OwnerDirectory(this.host, me.id)
    this.forwarder = new RequestForwarder(this.directory, () => this.#member?.wake())
    this.#links = new ServerLinks(parts.secret)
    this.positionForwarder = new PositionForwarder(this.directory, this.#links)
  }

  /** Prepares the engines of the partitions, and connects the stream with that of the other servers. */
  connect(hub: Hub, shared: SharedEngineOptions): Hub {
    const { me, store, histories, bus, now, onError } = this.#parts
    this.#relay = me.joinsOthers ? this.#relayTo(hub, shared.state, now) : undefined
    this.#hub = new ClusterHub({ hub, bus, serverId: me.id, relay: this.#relay })
    this.#opener = new EngineOpener({
      serverId: me.id,
      store,
      histories,
      engine: { ...shared, hub: this.#hub },
      onFailure: partition => void this.#giveUp(partition).catch(onError),
      onError,
    })
    this.#unsubscribe.push(
      store.changes.subscribe(({ table, action, uid }) => {
        if (table === 'trackable_objects' && action === 'DELETE') shared.state.forget(uid)
      }),
    )
    return this.#hub
  }

  /**
   * Answers other servers that send positions of projects of this one.
   * @param ingest resolves to the JSON of the answer
   */
  acceptPositions(ingest: (positions: PositionBody) => Promise<string>): LinkEndpoint {
    this.#endpoint = new LinkEndpoint(this.#parts.secret, async message =>
      Buffer.from(await ingest(decodePositions(message))),
    )
    return this.#endpoint
  }

  /** Joins the cluster under an address, and takes partitions. Resolves when they are served. */
  async join(address: string): Promise<void> {
    const { me, leases, changeLog, bus, now, onError } = this.#parts
    changeLog.start()
    this.#relay?.start()
    const announce = () => bus.publish('leases', me.id)
    this.#unsubscribe.push(
      bus.subscribe('changed', n => changeLog.wake(Number(n) || undefined)),
      bus.subscribe('leases', server => server !== me.id && this.#member?.wake()),
      this.host.subscribe(announce),
    )
    this.#member = new ClusterMember({
      me: { ...me, address, name: new URL(address).host },
      ...{ leases, beatMs, leaseMs, now, onError },
      handlers: this.host,
      monotonicMs: () => performance.now(),
      progress: () => ({ changeCursor: changeLog.cursor(), queued: this.host.engine().load().queued }),
      onState: state => {
        this.directory.update(state)
        this.#links.keep(new Set(state.servers.map(each => each.address)))
      },
    })
    await this.#member.join()
    this.#stage = 'joined'
    announce()
  }

  /** Why this server should get no traffic; empty if it should. */
  troubles(): string[] {
    if (this.#stage !== 'joined') return [`this server is ${this.#stage} the cluster`]
    const silentMs = this.#member?.silentMs() ?? 0
    const wrongClock = clockRefusal(this.#member?.clockOffsetMs() ?? 0)
    return [
      ...(silentMs > leaseMs ? ['the database of DATABASE_URL does not answer'] : []),
      ...(wrongClock === undefined ? [] : [wrongClock]),
    ]
  }

  /** What an administrator should mend, although this server answers every request. */
  warnings(): string[] {
    return this.#parts.bus.isConnected()
      ? []
      : [
          'NATS does not answer (NATS_URL): changes are read twice a second, and positions of other servers are missing',
        ]
  }

  /** The servers and partitions, read from the database now. */
  report(): Promise<ClusterReport> {
    return readClusterReport(this.#parts)
  }

  /** What this server knows since its last beat. */
  load() {
    const { changeLog, bus } = this.#parts
    const state = this.#member?.state()
    const { count = 0, lastPauseMs = 0 } = this.#member?.takeovers() ?? {}
    return {
      partitions: this.#member?.held().length ?? 0,
      servers: state?.servers.length ?? 0,
      changesBehind: Math.max(0, (state?.newestChange ?? 0) - changeLog.cursor()),
      takeovers: count,
      lastPauseMs,
      isBusConnected: bus.isConnected(),
    }
  }

  /** Hands all partitions over; the others take them at once. */
  async leave(): Promise<void> {
    this.#stage = 'leaving'
    await this.#member?.leave()
    this.#parts.bus.publish('leases', this.#parts.me.id)
  }

  async close(): Promise<void> {
    for (const stop of this.#unsubscribe) stop()
    this.#relay?.close()
    this.#hub?.leave()
    this.#endpoint?.close()
    this.#links.close()
    await this.forwarder.close()
    await this.#parts.changeLog.close()
    await this.#parts.bus.close()
  }

  async #giveUp({ id, epoch }: TakenPartition): Promise<void> {
    const isHeld = this.#member?.held().some(each => each.id === id && each.epoch === epoch)
    if (isHeld) await this.#member?.giveUp([id])
  }

  #relayTo(hub: Hub, state: LiveState, now: () => number): PositionRelay {
    const { bus, me } = this.#parts
    const texts = createPositionTexts()
    const numbers = new Map<string, LegacyNumbers>()
    const noNumbers: LegacyNumbers = { area: null, site: null, type: 0 }
    const textOf = (projectUid: string, position: Readonly<WirePosition>) =>
      texts.of(projectUid, position, numbers.get(position.trackable_uid) ?? noNumbers)
    const engine = this.host.engine()
    return new PositionRelay({
      ...{ bus, now, serverId: me.id },
      snapshot: engine.newestPositions,
      numbersOf: (projectUid, position) =>
        this.host.owns(projectUid) ? engine.numbersOf(projectUid, position) : noNumbers,
      wanted: () => hub.wantedPositions(),
      target: {
        newestMs: state.newestMs,
        show: (projectUid, relayed) => {
          if (this.host.owns(projectUid)) return
          numbers.set(relayed.position.trackable_uid, relayed.numbers)
          state.set(relayed.position)
          hub.publishUncounted(projectUid, relayed.position, textOf)
        },
        count: (projectUid, fixes, newestMs) => hub.countPositions(projectUid, fixes, newestMs),
      },
    })
  }
}
