/** A state that something had from one moment until another (epoch ms), and has no more. */
export interface RowVersion<Row> {
  readonly uid: string
  readonly fromMs: number
  readonly untilMs: number
  readonly row: Row
}

/** What is known of a thing's own past, epoch ms; what a service does not tell is absent. */
export interface Lifetime {
  readonly uid: string
  readonly createdAtMs?: number
  readonly removedAtMs?: number
}

function versionsAt<Row>(versions: readonly RowVersion<Row>[], atMs: number): Map<string, Row> {
  const versionByUid = new Map<string, Row>()
  for (const { uid, fromMs, untilMs, row } of versions)
    if (fromMs <= atMs && atMs < untilMs) versionByUid.set(uid, row)
  return versionByUid
}

/** Whether a row existed at a moment, as far as the service reports it. */
export function existsAt({ createdAtMs, removedAtMs }: Lifetime, atMs: number): boolean {
  return (
    (createdAtMs === undefined || createdAtMs <= atMs) && (removedAtMs === undefined || removedAtMs > atMs)
  )
}

/**
 * Rows at a moment: those that existed, each in its state at that time if the service provides it, otherwise
 * in its last known state; including those that `rows` no longer contains.
 * @param exists which of the rows without such a state existed
 */
export function rowsAt<Row extends Lifetime>(
  rows: readonly Row[],
  versions: readonly RowVersion<Row>[],
  atMs: number,
  exists: (row: Row, atMs: number) => boolean = existsAt,
): readonly Row[] {
  const versionByUid = versionsAt(versions, atMs)
  const known = new Set(rows.map(row => row.uid))
  return [
    ...rows.flatMap(row => {
      const state = versionByUid.get(row.uid)
      if (state) return [state]
      return exists(row, atMs) ? [row] : []
    }),
    ...Array.from(versionByUid.values()).filter(row => !known.has(row.uid)),
  ]
}
