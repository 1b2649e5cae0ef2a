import Papa from 'papaparse'

/** A table as in a file: column names, and the cells of every row as text. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Errors with their line. */
  readonly troubles: readonly { readonly line: number; readonly message: string }[]
}

/** Reads comma-, semicolon- or tab-separated text; the first line names the columns. */
export function readCsv(text: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const [header = [], ...rows] = data
  return {
    header: header.map(name => name.trim()),
    rows,
    troubles: errors
      // A file with one column has no separator, which is not an error.
      .filter(error => error.code !== 'UndetectableDelimiter')
      .map(({ row, message }) => ({ line: (row ?? 0) + 1, message })),
  }
}

/** Escapes cells that look like formulas with an apostrophe, so that a spreadsheet does not execute them. */
export function writeCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `${Papa.unparse({ fields: [...header], data: rows.map(row => [...row]) }, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** Joins the chunks of a file, keeping only the first header row. */
export function joinCsvChunks(chunks: readonly string[]): string {
  const [first = '', ...others] = chunks
  const rest = others.map(chunk => chunk.slice(headerEnd(chunk)))
  return [first, ...rest]
    .map(chunk => (chunk === '' || chunk.endsWith('\n') ? chunk : `${chunk}\r\n`))
    .join('')
}

/** The end of the first row; a line break inside quotes is part of a cell. */
function headerEnd(chunk: string): number {
  let quoted = false
  for (let at = 0; at < chunk.length; at++) {
    if (chunk[at] === '"') quoted = !quoted
    else if (chunk[at] === '\n' && !quoted) return at + 1
  }
  return chunk.length
}
