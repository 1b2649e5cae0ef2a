import type { AuditEntry } from './audit-entry.ts'

/** Entries that one user action produced, such as starting the sync; newest first, never empty. */
export interface AuditGroup {
  /** Uid of the oldest entry, so that it does not change when entries are added. */
  readonly uid: string
  readonly head: AuditEntry
  readonly entries: readonly AuditEntry[]
}

/** Maximum time between two writes of one action. */
const gapMs = 5_000

/** Resource kinds that starting or stopping the sync writes. */
const syncKinds = new Set(['syncSettings', 'networkSettings', 'schedules', 'node_messages', 'nodeMessages'])

function isSameAction(newer: AuditEntry, older: AuditEntry): boolean {
  if (newer.requestId !== '' && newer.requestId === older.requestId) return true
  const isClose = Math.abs(newer.atMs - older.atMs) <= gapMs && newer.projectUid === older.projectUid
  const isSync = syncKinds.has(newer.kind) && syncKinds.has(older.kind)
  return isClose && (isSync || (newer.kind === older.kind && newer.action === older.action))
}

/** Groups consecutive entries of one user action; `entries` and the groups are newest first. */
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
