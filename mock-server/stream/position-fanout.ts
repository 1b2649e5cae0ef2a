import type { StreamClient } from './client.ts'
import { compressBatches, type NewestFrames, packColumns } from './newest-frames.ts'
import { createPositionBatch, type PositionBatch } from './position-batching.ts'
import { isLoopback } from './remote-address.ts'
import type { Turns } from './time-slices.ts'
import { PositionFrame, type PositionText, type WirePosition } from './wire-position.ts'

interface Group {
  readonly projectUid: string
  readonly batchMs: number
  pending: PositionBatch
  /** The batch sent before, reused for the next one. */
  spare: PositionBatch
  /** Undefined while nothing is pending. */
  dueMs: number | undefined
  /** When the oldest pending position arrived; epoch ms. */
  sinceMs: number
  /** Whether the previous batch is still being sent. */
  sending: boolean
}

/** The subscribers of a project's positions: those that want single positions, and the groups of the others. */
interface Audience {
  readonly single: readonly StreamClient[]
  readonly groups: readonly Group[]
}

/** A batch that is sent to one client after the other. */
interface Round {
  readonly group: Group
  readonly newest: NewestFrames
  readonly clients: readonly StreamClient[]
  readonly sinceMs: number
}

/** Compressing a batch costs as much as some plain copies of it within this machine. */
const copiesPerCompression = 4

interface FanoutOptions {
  readonly now: () => number
  readonly turns: Turns
  /** Receives how long the oldest position of a batch had waited when its last client received it, in ms. */
  readonly onBatch: (waitedMs: number) => void
}

/** Sends positions to their subscribers: singly and immediately, or as batches of the newest fix of each tag. */
export class PositionFanout {
  readonly #clients: ReadonlySet<StreamClient>
  readonly #options: FanoutOptions
  readonly #groups = new Map<string, Group>()
  readonly #audiences = new Map<string, Audience>()
  #closed = false

  constructor(clients: ReadonlySet<StreamClient>, options: FanoutOptions) {
    this.#clients = clients
    this.#options = options
  }

  /** Determines the subscribers again: after a subscription, a change of rights, or the end of a client. */
  changed(): void {
    this.#audiences.clear()
    for (const [key, group] of this.#groups) if (group.dueMs === undefined) this.#groups.delete(key)
  }

  publish(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText, nowMs: number): void {
    const { single, groups } = this.#audienceOf(projectUid)
    if (single.length === 0 && groups.length === 0) return
    if (single.length > 0) {
      const frame = new PositionFrame(projectUid, position, textOf)
      const text = frame.text()
      for (const client of single) client.sendPosition(frame, text, nowMs)
    }
    for (const group of groups) {
      if (group.dueMs === undefined) {
        group.dueMs = nowMs + group.batchMs
        group.sinceMs = nowMs
      }
      group.pending.put(position, textOf)
    }
  }

  /** Starts sending the batches that are due. */
  tick(nowMs: number): void {
    for (const [key, group] of this.#groups) {
      if (group.dueMs === undefined || nowMs < group.dueMs || group.sending) continue
      const receivers = [...this.#clients].filter(
        c => c.batchMs === group.batchMs && c.receives('pos', group.projectUid),
      )
      const newest = group.pending.takeBatch()
      ;[group.pending, group.spare] = [group.spare, group.pending]
      group.dueMs = undefined
      if (receivers.length === 0) {
        this.#groups.delete(key)
        this.#audiences.delete(group.projectUid)
        continue
      }
      group.sending = true
      void this.#send({ group, newest, clients: receivers, sinceMs: group.sinceMs })
    }
  }

  close(): void {
    this.#closed = true
  }

  #groupOf(projectUid: string, batchMs: number): Group {
    const key = `${projectUid} ${batchMs}`
    const known = this.#groups.get(key)
    if (known) return known
    const group = {
      projectUid,
      batchMs,
      pending: createPositionBatch(projectUid),
      spare: createPositionBatch(projectUid),
      dueMs: undefined,
      sinceMs: 0,
      sending: false,
    }
    this.#groups.set(key, group)
    return group
  }

  #audienceOf(projectUid: string): Audience {
    const known = this.#audiences.get(projectUid)
    if (known) return known
    const receivers = [...this.#clients].filter(client => client.receives('pos', projectUid))
    const batches = new Set(receivers.map(client => client.batchMs).filter(ms => ms !== undefined))
    const audience = {
      single: receivers.filter(client => client.batchMs === undefined),
      groups: Array.from(batches, ms => this.#groupOf(projectUid, ms)),
    }
    this.#audiences.set(projectUid, audience)
    return audience
  }

  async #send({ group, newest, clients: receivers, sinceMs }: Round): Promise<void> {
    const { now, turns, onBatch } = this.#options
    const inflating = receivers.filter(client => client.inflates && !client.names)
    const isRemote = inflating.some(client => !isLoopback(client.remoteAddress))
    if (isRemote || inflating.length >= copiesPerCompression) await compressBatches(newest)
    const names = receivers.find(client => client.names)?.names
    if (names) await packColumns(newest, names, turns.next)
    for (const client of receivers) {
      await turns.next()
      if (this.#closed) return
      if (client.receives('pos', group.projectUid)) client.sendPositions(newest, now())
    }
    group.sending = false
    onBatch(now() - sinceMs)
  }
}
