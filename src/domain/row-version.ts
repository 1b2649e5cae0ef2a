/** A resource with a revision; absent if the service does not count revisions. */
export interface Revised {
  readonly rev?: number
}

/** A former state of a resource and its validity period, epoch ms. */
export interface RowVersion<Row> {
  readonly uid: string
  readonly fromMs: number
  readonly untilMs: number
  readonly row: Row
}

/** Creation and deletion time of a resource, epoch ms; absent if the service does not report them. */
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
 * The rows that existed at a moment, in their state at that time if the service provides it, otherwise in their last
 * known state. Includes rows that have since been removed from `rows`. @param exists whether a row without a known
 * state existed
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
