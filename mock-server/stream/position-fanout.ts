import type { StreamClient } from './client.ts'
import { compressBatches, type NewestFrames, packColumns } from './newest-frames.ts'
import { type GroupKind, PositionGroup } from './position-group.ts'
import type { PositionScope } from './position-scope.ts'
import { PositionSummary } from './position-summary.ts'
import type { Turns } from './time-slices.ts'
import { isLoopback } from './upgrades.ts'
import { PositionFrame, type PositionText, type WirePosition } from './wire-position.ts'

/** The subscribers of a project's positions: those that want single positions, and the groups of the others. */
interface Audience {
  readonly single: readonly StreamClient[]
  readonly all: readonly PositionGroup[]
  readonly ofArea: ReadonlyMap<string, readonly PositionGroup[]>
  readonly elsewhere: readonly PositionGroup[]
  /** Undefined unless a client has a scope. */
  readonly summary: PositionSummary | undefined
}

/** A batch that is sent to one client after the other. */
interface Round {
  readonly group: PositionGroup
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
  readonly #groups = new Map<string, PositionGroup>()
  readonly #audiences = new Map<string, Audience>()
  readonly #summaries = new Map<string, PositionSummary>()
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

  /** Sends what waits for the next interval, if it is in an area that the client did not receive before. */
  catchUp(client: StreamClient, before: PositionScope | undefined): void {
    const { projectUid, scope } = client
    if (projectUid === undefined || !scope || !before) return
    const isAdded = (areaUid: string) => scope.areas.has(areaUid) && !before.areas.has(areaUid)
    const waiting = [...this.#groups.values()].filter(
      group => group.projectUid === projectUid && group.isElsewhere(before.elsewhereMs),
    )
    for (const { pending } of waiting) {
      const frames = pending.waiting().filter(({ position }) => isAdded(position.sublocation_uid))
      if (frames.length > 0) client.sendPositions(frames, this.#options.now())
    }
  }

  /** @param isCounted whether the summary counts it here, and not by `count` */
  publish(
    projectUid: string,
    position: Readonly<WirePosition>,
    textOf: PositionText,
    nowMs: number,
    isCounted = true,
  ): void {
    const { single, all, ofArea, elsewhere, summary } = this.#audienceOf(projectUid)
    if (single.length > 0) {
      const frame = new PositionFrame(projectUid, position, textOf)
      const text = frame.text()
      for (const client of single) client.sendPosition(frame, text, nowMs)
    }
    for (const group of all) group.put(position, textOf, nowMs)
    if (!summary) return
    const areaUid = position.sublocation_uid
    const leftUid = summary.add(position, isCounted)
    for (const group of ofArea.get(areaUid) ?? []) group.put(position, textOf, nowMs)
    // Its readers must learn that the tag is elsewhere.
    if (leftUid !== undefined)
      for (const group of ofArea.get(leftUid) ?? []) group.put(position, textOf, nowMs)
    for (const group of elsewhere) group.put(position, textOf, nowMs)
  }

  /** Counts positions that this server does not receive. */
  count(projectUid: string, fixes: number, newestMs: number): void {
    this.#audienceOf(projectUid).summary?.count(fixes, newestMs)
  }

  /** Starts sending the batches that are due. */
  tick(nowMs: number): void {
    for (const [key, group] of this.#groups) {
      if (!group.isDue(nowMs)) continue
      const receivers = [...this.#clients].filter(
        client => group.has(client) && client.receives('pos', group.projectUid),
      )
      const { sinceMs } = group
      const newest = group.takeBatch()
      if (receivers.length === 0) {
        this.#groups.delete(key)
        this.#audiences.delete(group.projectUid)
        continue
      }
      group.sending = true
      void this.#send({ group, newest, clients: receivers, sinceMs })
    }
    for (const [projectUid, summary] of this.#summaries) {
      const text = summary.take(nowMs)
      if (text === undefined) continue
      const readers = [...this.#clients].filter(c => c.scope && c.receives('pos', projectUid))
      if (readers.length === 0) this.#summaries.delete(projectUid)
      for (const client of readers) client.send(text)
    }
  }

  /** Discards what is pending, after the last client left: a later one must not receive it. */
  clear(): void {
    this.#groups.clear()
    this.#audiences.clear()
    this.#summaries.clear()
  }

  close(): void {
    this.#closed = true
  }

  #groupOf(projectUid: string, batchMs: number, kind: GroupKind): PositionGroup {
    const key = JSON.stringify([projectUid, batchMs, kind])
    const group = this.#groups.get(key) ?? new PositionGroup(projectUid, batchMs, kind)
    this.#groups.set(key, group)
    return group
  }

  #audienceOf(projectUid: string): Audience {
    const known = this.#audiences.get(projectUid)
    if (known) return known
    const receivers = [...this.#clients].filter(client => client.receives('pos', projectUid))
    const groups = new Set<PositionGroup>()
    for (const { batchMs, scope } of receivers) {
      if (batchMs === undefined) continue
      if (!scope) groups.add(this.#groupOf(projectUid, batchMs, { of: 'all' }))
      for (const areaUid of scope?.areas ?? [])
        groups.add(this.#groupOf(projectUid, batchMs, { of: 'area', areaUid }))
      if (scope?.elsewhereMs !== undefined)
        groups.add(this.#groupOf(projectUid, scope.elsewhereMs, { of: 'elsewhere' }))
    }
    const areaOf = ({ kind }: PositionGroup) => (kind.of === 'area' ? kind.areaUid : '')
    const of = (wanted: GroupKind['of']) => [...groups].filter(({ kind }) => kind.of === wanted)
    const audience = {
      single: receivers.filter(client => client.batchMs === undefined),
      ...{ all: of('all'), ofArea: Map.groupBy(of('area'), areaOf), elsewhere: of('elsewhere') },
      summary: receivers.some(({ scope }) => scope) ? this.#summaryOf(projectUid) : undefined,
    }
    this.#audiences.set(projectUid, audience)
    return audience
  }

  #summaryOf(projectUid: string): PositionSummary {
    const summary = this.#summaries.get(projectUid) ?? new PositionSummary(projectUid, this.#options.now())
    this.#summaries.set(projectUid, summary)
    return summary
  }

  async #send({ group, newest, clients, sinceMs }: Round): Promise<void> {
    const { now, onBatch } = this.#options
    for (const [frames, receivers] of shares(group, newest, clients)) {
      if (frames.length > 0) await this.#sendTo(receivers, frames, group.projectUid)
      if (this.#closed) return
    }
    group.sending = false
    if (group.kind.of !== 'elsewhere') onBatch(now() - sinceMs)
  }

  /** Packs frames once, and sends them to one client after the other. */
  async #sendTo(clients: readonly StreamClient[], frames: NewestFrames, projectUid: string): Promise<void> {
    const { now, turns } = this.#options
    const inflating = clients.filter(client => client.inflates && !client.names)
    const isRemote = inflating.some(client => !isLoopback(client.remoteAddress))
    if (isRemote || inflating.length >= copiesPerCompression) await compressBatches(frames)
    const names = clients.find(client => client.names)?.names
    if (names) await packColumns(frames, names, turns.next)
    for (const client of clients) {
      await turns.next()
      if (this.#closed) return
      if (client.receives('pos', projectUid)) client.sendPositions(frames, now())
    }
  }
}

/** The frames of a batch, with the clients that receive the same ones: without their areas, which they have already. */
function* shares(
  { kind }: PositionGroup,
  newest: NewestFrames,
  clients: readonly StreamClient[],
): Generator<[NewestFrames, readonly StreamClient[]]> {
  if (kind.of !== 'elsewhere') {
    yield [newest, clients]
    return
  }
  for (const sharing of Map.groupBy(clients, client => client.scope?.key).values()) {
    const areas = sharing[0]?.scope?.areas
    yield [newest.filter(({ position }) => !areas?.has(position.sublocation_uid)), sharing]
  }
}
