import { batchBuffers, type Client } from './client.ts'

interface Group {
  readonly projectUid: string
  readonly batchMs: number
  readonly pending: Map<string, string>
  dueMs: number
}

/** Positions to the clients that hear them: at once and alone, or as batches of the newest fix of each tag. */
export function createPositionFanout(clients: ReadonlySet<Client>) {
  const groups = new Map<string, Group>()

  return {
    publish(projectUid: string, tagUid: string, text: () => string, nowMs: number): void {
      let frame: string | undefined
      for (const client of clients) {
        if (!client.hears('pos', projectUid)) continue
        frame ??= text()
        if (client.batchMs === undefined) {
          client.sendPositions(new Map([[tagUid, frame]]), undefined, nowMs)
          continue
        }
        const key = `${projectUid} ${client.batchMs}`
        let group = groups.get(key)
        if (!group) {
          group = { projectUid, batchMs: client.batchMs, pending: new Map(), dueMs: nowMs + client.batchMs }
          groups.set(key, group)
        }
        group.pending.set(tagUid, frame)
      }
    },

    /** Sends the batches whose time has come. */
    tick(nowMs: number): void {
      for (const [key, group] of groups) {
        if (nowMs < group.dueMs) continue
        groups.delete(key)
        const hearers = [...clients].filter(
          c => c.batchMs === group.batchMs && c.hears('pos', group.projectUid),
        )
        if (hearers.length === 0) continue
        const shared = batchBuffers(group.pending.values())
        for (const client of hearers) client.sendPositions(group.pending, shared, nowMs)
      }
    },
  }
}
