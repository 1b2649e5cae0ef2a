/** The notes of alarms before their recent acknowledgement, for undo. */
export interface RecentNotes {
  keep(alarmUid: string, comment: string | null): void
  /** Undefined if the alarm was not acknowledged recently or since the last start. */
  before(alarmUid: string): string | null | undefined
}

/** More than can be acknowledged within the undo period. */
const maxKept = 5_000

export function createRecentNotes(): RecentNotes {
  const notes = new Map<string, string | null>()
  return {
    keep(alarmUid, comment) {
      notes.delete(alarmUid)
      notes.set(alarmUid, comment)
      const [oldest] = notes.keys()
      if (notes.size > maxKept && oldest !== undefined) notes.delete(oldest)
    },
    before: alarmUid => notes.get(alarmUid),
  }
}
