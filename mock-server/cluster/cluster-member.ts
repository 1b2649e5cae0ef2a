import { planLeases } from './lease-plan.ts'
import type {
  ClusterState,
  LeaseTable,
  NewPartition,
  ServerDescription,
  ServerProgress,
  TakenPartition,
} from './lease-table.ts'

/** What a server does with partitions that it gets or loses. */
export interface PartitionHandlers {
  /** Starts to serve partitions; the lease is already held. A partition that cannot be opened rejects all. */
  open(taken: readonly TakenPartition[]): Promise<void>
  /** Stores what is in memory and stops to serve partitions, so that another server can take them. */
  close(ids: readonly number[]): Promise<void>
  /** Stops immediately, without writing: another server may be the owner. */
  abandon(ids: readonly number[]): void
}

/** The partitions that a server took from dead ones since its start. */
export interface Takeovers {
  readonly count: number
  /** The longest pause of a partition in the last takeover, ms; 0 before the first. */
  readonly lastPauseMs: number
}

export interface ClusterMemberOptions {
  readonly me: ServerDescription
  readonly leases: Pick<LeaseTable, 'addPause' | 'beat' | 'leave' | 'read' | 'release' | 'take'>
  readonly handlers: PartitionHandlers
  readonly progress: () => ServerProgress
  /** A lease is renewed this often, ms. */
  readonly beatMs: number
  readonly leaseMs: number
  /** Monotonic, ms. */
  readonly monotonicMs: () => number
  /** Epoch ms. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Called after each beat with what was read. */
  readonly onState?: (state: ClusterState) => void
}

/** Keeps a server in the cluster: reports that it lives, renews its leases, takes and hands over partitions. */
export class ClusterMember {
  readonly #options: ClusterMemberOptions
  readonly #held = new Map<number, TakenPartition>()
  #state: ClusterState | undefined
  /** When the newest successful renewal began, monotonic ms. */
  #renewedMs = Number.NEGATIVE_INFINITY
  #clockOffsetMs = 0
  #takeovers: Takeovers = { count: 0, lastPauseMs: 0 }
  #isClosing = false
  #wake: (() => void) | undefined
  #loop: Promise<void> = Promise.resolve()
  #expiry: NodeJS.Timeout | undefined

  constructor(options: ClusterMemberOptions) {
    this.#options = options
  }

  /** Joins the cluster; resolves after the first beat. */
  async join(): Promise<void> {
    await this.#beat()
    this.#loop = this.#beatUntilClosed()
  }

  /** The servers and leases at the last beat; undefined before the first. */
  state(): ClusterState | undefined {
    return this.#state
  }

  held(): readonly TakenPartition[] {
    return [...this.#held.values()]
  }

  /** How far the clock of this machine is ahead of that of the database, ms. */
  clockOffsetMs(): number {
    return this.#clockOffsetMs
  }

  /** Since the last successful renewal, ms. */
  silentMs(): number {
    return this.#options.monotonicMs() - this.#renewedMs
  }

  takeovers(): Takeovers {
    return this.#takeovers
  }

  /** Beats soon, because the servers or leases changed. */
  wake(): void {
    this.#wake?.()
  }

  /** Gives up partitions whose writes failed; they are taken again, by this server or another, with a new epoch. */
  async giveUp(ids: readonly number[]): Promise<void> {
    const given = ids.flatMap(id => this.#held.get(id) ?? [])
    this.#abandon(ids)
    await this.#options.leases.release(this.#options.me.id, given)
    this.wake()
  }

  /** Hands all partitions over and leaves. */
  async leave(): Promise<void> {
    this.#isClosing = true
    this.#wake?.()
    await this.#loop
    clearTimeout(this.#expiry)
    const { leases, me } = this.#options
    await this.#handOver([...this.#held.keys()])
    await leases.leave(me.id)
  }

  async #beatUntilClosed(): Promise<void> {
    while (!this.#isClosing) {
      await this.#untilNextBeat()
      if (!this.#isClosing) await this.#beat().catch(error => this.#options.onError(error))
    }
  }

  #untilNextBeat(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, this.#options.beatMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #beat(): Promise<void> {
    const { me, leases, monotonicMs, now, onState } = this.#options
    const beganMs = monotonicMs()
    await this.#renew()
    const state = await leases.read()
    this.#clockOffsetMs = now() - (monotonicMs() - beganMs) / 2 - state.databaseMs
    this.#state = state
    onState?.(state)
    const plan = planLeases(
      me.id,
      state.servers.map(({ id }) => id),
      state.partitions,
    )
    await this.#handOver(plan.handOver)
    await this.#take(plan.take)
  }

  /** Renews the leases, and abandons partitions whose lease was lost; but not those that were taken meanwhile. */
  async #renew(): Promise<void> {
    const { me, leases, leaseMs, monotonicMs, progress } = this.#options
    const beganMs = monotonicMs()
    const held = this.held()
    const renewed = await leases.beat(me, held, progress())
    const lost = held.filter(each => !renewed.has(each.id) && this.#held.get(each.id) === each)
    this.#abandon(lost.map(({ id }) => id))
    this.#renewedMs = beganMs
    clearTimeout(this.#expiry)
    this.#expiry = setTimeout(
      () => this.#abandon([...this.#held.keys()]),
      Math.max(0, beganMs + leaseMs - monotonicMs()),
    )
  }

  async #take(ids: readonly number[]): Promise<void> {
    const { me, leases, handlers, monotonicMs } = this.#options
    const beganMs = monotonicMs()
    const taken = await leases.take(me.id, ids)
    if (taken.length === 0) return
    for (const partition of taken) this.#held.set(partition.id, partition)
    try {
      await this.#whileRenewing(handlers.open(taken))
    } catch (error) {
      await this.giveUp(taken.map(({ id }) => id))
      throw error
    }
    await this.#countTakeover(taken, monotonicMs() - beganMs)
  }

  async #countTakeover(taken: readonly NewPartition[], openedMs: number): Promise<void> {
    const { me, leases } = this.#options
    const pauses = taken.flatMap(({ pausedMs }) => pausedMs ?? [])
    if (pauses.length === 0) return
    const count = this.#takeovers.count + pauses.length
    this.#takeovers = { count, lastPauseMs: Math.max(...pauses) + openedMs }
    await leases.addPause(me.id, taken, openedMs)
  }

  async #handOver(ids: readonly number[]): Promise<void> {
    const { me, leases, handlers } = this.#options
    const handed = ids.flatMap(id => this.#held.get(id) ?? [])
    if (handed.length === 0) return
    await this.#whileRenewing(handlers.close(handed.map(({ id }) => id)))
    for (const { id } of handed) this.#held.delete(id)
    await leases.release(me.id, handed)
  }

  /** Opening and closing may take longer than a lease. */
  async #whileRenewing(work: Promise<void>): Promise<void> {
    const { beatMs, onError } = this.#options
    const timer = setInterval(() => void this.#renew().catch(onError), beatMs)
    try {
      await work
    } finally {
      clearInterval(timer)
    }
  }

  #abandon(ids: readonly number[]): void {
    const lost = ids.filter(id => this.#held.delete(id))
    if (lost.length > 0) this.#options.handlers.abandon(lost)
  }
}
