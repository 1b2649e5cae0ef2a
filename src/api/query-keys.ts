import type { QueryClient } from '@tanstack/react-query'
import type { ProjectUid } from '#domain/uid.ts'
import type { Noun } from '#wire/profile.ts'

/**
 * Key of everything read of one resource in one project; reads of a part append to it. Also used to
 * invalidate.
 */
export function keyOf(projectUid: ProjectUid, noun: Noun, ...part: readonly unknown[]): readonly unknown[] {
  return [projectUid, noun, ...part]
}

interface Row {
  readonly uid: string
}

/** The list with the row, in place of the old row or at the end. */
export function withRow<D extends Row>(rows: readonly D[], row: D): D[] {
  if (!rows.some(each => each.uid === row.uid)) return [...rows, row]
  return rows.map(each => (each.uid === row.uid ? row : each))
}

/** Puts a row into a list that was already read; other lists stay unread. */
export function putRow<D extends Row>(client: QueryClient, key: readonly unknown[], row: D): void {
  client.setQueryData<readonly D[]>(key, rows => rows && withRow(rows, row))
}

/** Removes a row from a list that was already read. */
export function dropRow(client: QueryClient, key: readonly unknown[], uid: string): void {
  client.setQueryData<readonly Row[]>(key, rows => rows?.filter(row => row.uid !== uid))
}
