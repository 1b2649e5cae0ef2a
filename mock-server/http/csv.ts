import { Readable } from 'node:stream'
import Papa from 'papaparse'

export type Cell = string | number | null | undefined

/** Full-width signs start a formula in some programs as well. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/
/** Some programs use a semicolon or a tab as the separator. */
const separators = /[;\t]/

/**
 * RFC 4180 text with a header row, written while it is read. A cell that a spreadsheet would evaluate as a
 * formula gets an apostrophe in front of it, because comments and names come from users.
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

const escapeFormula = (cell: Cell) => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell)

/** Rows as lines of CSV. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  // Papa's own option for formulas would also quote these cells.
  const cells = rows.map(row => row.map(escapeFormula))
  const text = Papa.unparse(cells, {
    quotes: cell => typeof cell === 'string' && separators.test(cell),
  })
  return `${text}\r\n`
}
