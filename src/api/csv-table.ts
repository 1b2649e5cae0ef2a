import Papa from 'papaparse'

/** A table as it is in a file: names of its columns, and the cells of every row as texts. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What could not be read, with its line. */
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
      // A file of one column has no separator to be found, which is no trouble.
      .filter(error => error.code !== 'UndetectableDelimiter')
      .map(({ row, message }) => ({ line: (row ?? 0) + 1, message })),
  }
}

/** Text that a spreadsheet opens as a table and never runs: a cell that looks like a formula gets an apostrophe. */
export function writeCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `${Papa.unparse({ fields: [...header], data: rows.map(row => [...row]) }, { escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** Puts the chunks of one file together: the header row is kept of the first only. */
export function joinCsvChunks(chunks: readonly string[]): string {
  const [first = '', ...others] = chunks
  const rest = others.map(chunk => chunk.slice(headerEnd(chunk)))
  return [first, ...rest]
    .map(chunk => (chunk === '' || chunk.endsWith('\n') ? chunk : `${chunk}\r\n`))
    .join('')
}

/** Where the first row ends; a line break inside quotes is part of a cell. */
function headerEnd(chunk: string): number {
  let quoted = false
  for (let at = 0; at < chunk.length; at++) {
    if (chunk[at] === '"') quoted = !quoted
    else if (chunk[at] === '\n' && !quoted) return at + 1
  }
  return chunk.length
}
