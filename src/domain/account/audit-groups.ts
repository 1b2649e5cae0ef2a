import type { AuditEntry } from './audit-entry.ts'

/** Entries that one action of a person made, such as starting the sync: the newest first, never empty. */
export interface AuditGroup {
  /** Of its oldest entry, so that it stays when entries are added. */
  readonly uid: string
  readonly head: AuditEntry
  readonly entries: readonly AuditEntry[]
}

/** Writes of one action follow each other within this time. */
const gapMs = 5_000

/** What a start or a stop of the sync writes. */
const syncKinds = new Set(['syncSettings', 'networkSettings', 'schedules', 'node_messages', 'nodeMessages'])

function isSameAction(newer: AuditEntry, older: AuditEntry): boolean {
  if (newer.requestId !== '' && newer.requestId === older.requestId) return true
  const isClose = Math.abs(newer.atMs - older.atMs) <= gapMs && newer.projectUid === older.projectUid
  const isSync = syncKinds.has(newer.kind) && syncKinds.has(older.kind)
  return isClose && (isSync || (newer.kind === older.kind && newer.action === older.action))
}

/** Puts what one person did in one go together; `entries` and the groups come newest first. Pure. */
export function groupEntries(entries: readonly AuditEntry[]): readonly AuditGroup[] {
  const groups: AuditEntry[][] = []
  const latest = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const who = `${entry.userEmail} ${entry.address}`
    const group = latest.get(who)
    const last = group?.at(-1)
    if (group && last && isSameAction(last, entry)) group.push(entry)
    else {
      const begun = [entry]
      groups.push(begun)
      latest.set(who, begun)
    }
  }
  return groups.flatMap(group => {
    const [head, oldest] = [group[0], group.at(-1)]
    return head && oldest ? [{ uid: oldest.uid, head, entries: group }] : []
  })
}
