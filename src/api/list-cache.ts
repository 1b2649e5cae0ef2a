import type { QueryClient } from '@tanstack/react-query'

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
