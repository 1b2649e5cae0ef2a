/** What alarms said before they were acknowledged a moment ago: what an undo gives back. */
export interface RecentNotes {
  keep(alarmUid: string, comment: string | null): void
  /** Undefined: not acknowledged of late, or before the server was started anew. */
  before(alarmUid: string): string | null | undefined
}

/** More than can be acknowledged in the seconds in which an undo is taken. */
const mostKept = 5_000

export function createRecentNotes(): RecentNotes {
  const notes = new Map<string, string | null>()
  return {
    keep(alarmUid, comment) {
      notes.delete(alarmUid)
      notes.set(alarmUid, comment)
      const [oldest] = notes.keys()
      if (notes.size > mostKept && oldest !== undefined) notes.delete(oldest)
    },
    before: alarmUid => notes.get(alarmUid),
  }
}
