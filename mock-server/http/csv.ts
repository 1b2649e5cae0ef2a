import { Readable } from 'node:stream'

export type Cell = string | number | null | undefined

/**
 * RFC 4180 text with a header row, made while it is read. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it: comments and names are written by people.
 */
export function csvStream(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  return Readable.from(csvText(header, batches))
}

async function* csvText(header: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield csvLines([header])
  for await (const rows of batches) yield csvLines(rows)
}

/** Rows as lines of CSV. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  // Full-width signs are formulas to some programs; a cell with a semicolon begins a new one where that separates.
  const safe = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
