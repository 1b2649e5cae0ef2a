import type { Client } from './client.ts'
import { compressBatches, type NewestFrames, packColumns } from './newest-frames.ts'
import { createPositionGathering, type PositionGathering } from './position-batching.ts'
import { PositionFrame, type PositionText } from './position-frame.ts'
import { isLoopback } from './remote-address.ts'
import type { Turns } from './time-slices.ts'
import type { WirePosition } from './wire-position.ts'

interface Group {
  readonly projectUid: string
  readonly batchMs: number
  pending: PositionGathering
  /** What was pending before: taken up again when its batch was sent. */
  resting: PositionGathering
  /** Undefined while nothing is pending. */
  dueMs: number | undefined
  /** When the first of what is pending came; epoch ms. */
  sinceMs: number
  /** Whether the batch before is still on its way to some. */
  sending: boolean
}

/** Who hears the positions of a project now: those that want each by itself, and the groups of the others. */
interface Audience {
  readonly alone: readonly Client[]
  readonly groups: readonly Group[]
}

/** A batch on its way to one client after the other. */
interface Round {
  readonly group: Group
  readonly newest: NewestFrames
  readonly clients: readonly Client[]
  readonly sinceMs: number
}

/** Compressing a batch costs as much as some plain copies of it within this machine. */
const copiesPerCompression = 4

/**
 * Positions to the clients that hear them: at once and alone, or as batches of the newest fix of each tag. `onBatch` is told
 * how long the oldest of a batch waited when the last of its clients was given it.
 */
export function createPositionFanout(
  clients: ReadonlySet<Client>,
  { now, turns, onBatch }: { now: () => number; turns: Turns; onBatch: (waitedMs: number) => void },
) {
  const groups = new Map<string, Group>()
  const audiences = new Map<string, Audience>()
  let closed = false

  function groupOf(projectUid: string, batchMs: number): Group {
    const key = `${projectUid} ${batchMs}`
    const known = groups.get(key)
    if (known) return known
    const group = {
      projectUid,
      batchMs,
      pending: createPositionGathering(projectUid),
      resting: createPositionGathering(projectUid),
      dueMs: undefined,
      sinceMs: 0,
      sending: false,
    }
    groups.set(key, group)
    return group
  }

  function audienceOf(projectUid: string): Audience {
    const known = audiences.get(projectUid)
    if (known) return known
    const hearers = [...clients].filter(client => client.hears('pos', projectUid))
    const batches = new Set(hearers.map(client => client.batchMs).filter(ms => ms !== undefined))
    const audience = {
      alone: hearers.filter(client => client.batchMs === undefined),
      groups: Array.from(batches, ms => groupOf(projectUid, ms)),
    }
    audiences.set(projectUid, audience)
    return audience
  }

  async function send({ group, newest, clients: hearers, sinceMs }: Round): Promise<void> {
    const inflating = hearers.filter(client => client.inflates && !client.names)
    const goesFar = inflating.some(client => !isLoopback(client.remoteAddress))
    if (goesFar || inflating.length >= copiesPerCompression) await compressBatches(newest)
    const names = hearers.find(client => client.names)?.names
    if (names) await packColumns(newest, names, turns.next)
    for (const client of hearers) {
      await turns.next()
      if (closed) return
      if (client.hears('pos', group.projectUid)) client.sendPositions(newest, now())
    }
    group.sending = false
    onBatch(now() - sinceMs)
  }

  return {
    /** Who hears what is asked anew: after a subscription, a change of rights, or the end of a client. */
    changed(): void {
      audiences.clear()
      for (const [key, group] of groups) if (group.dueMs === undefined) groups.delete(key)
    },

    publish(projectUid: string, position: Readonly<WirePosition>, textOf: PositionText, nowMs: number): void {
      const { alone, groups: batched } = audienceOf(projectUid)
      if (alone.length === 0 && batched.length === 0) return
      if (alone.length > 0) {
        const frame = new PositionFrame(projectUid, position, textOf)
        const text = frame.text()
        for (const client of alone) client.sendPosition(frame, text, nowMs)
      }
      for (const group of batched) {
        if (group.dueMs === undefined) {
          group.dueMs = nowMs + group.batchMs
          group.sinceMs = nowMs
        }
        group.pending.put(position, textOf)
      }
    },

    /** Begins to send the batches whose time has come. */
    tick(nowMs: number): void {
      for (const [key, group] of groups) {
        if (group.dueMs === undefined || nowMs < group.dueMs || group.sending) continue
        const hearers = [...clients].filter(
          c => c.batchMs === group.batchMs && c.hears('pos', group.projectUid),
        )
        const newest = group.pending.takeOut()
        ;[group.pending, group.resting] = [group.resting, group.pending]
        group.dueMs = undefined
        if (hearers.length === 0) {
          groups.delete(key)
          audiences.delete(group.projectUid)
          continue
        }
        group.sending = true
        void send({ group, newest, clients: hearers, sinceMs: group.sinceMs })
      }
    },

    close(): void {
      closed = true
    },
  }
}
