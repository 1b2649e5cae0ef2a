import Papa from 'papaparse'

/** A column that is read, and the columns of the file, for messages. */
export class UnknownColumn extends Error {}

const candidates = ['\t', ';', ','] as const
const detectedLines = 20

/** The fields of one line. A field in quotes may contain the delimiter, but no line break. */
export function fieldsOf(line: string, delimiter: string): string[] {
  // Almost no recording has quotes, and a parser per line takes ten times longer.
  const fields = line.includes('"')
    ? (Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? [])
    : line.split(delimiter)
  return fields.map(field => field.trim())
}

/** The delimiter that splits the first lines into the same number of fields; a comma if none does. */
export function detectDelimiter(text: string): string {
  const lines = text
    .split('\n', detectedLines + 1)
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, detectedLines)
  const counts = (delimiter: string) => lines.map(line => fieldsOf(line, delimiter).length)
  const isEven = (delimiter: string) => {
    const [first = 1, ...rest] = counts(delimiter)
    return first > 1 && rest.every(count => count === first)
  }
  return candidates.find(isEven) ?? candidates.find(delimiter => Math.max(1, ...counts(delimiter)) > 2) ?? ','
}

/**
 * The index of a column, by its name (exact, otherwise without case) or as `[0]`. Throws UnknownColumn.
 * @param columns names of the header; null if the file has none
 */
export function columnIndex(name: string, columns: readonly string[] | null): number {
  const exact = columns?.indexOf(name) ?? -1
  if (exact >= 0) return exact
  const similar = columns?.findIndex(column => column.toLowerCase() === name.toLowerCase()) ?? -1
  if (similar >= 0) return similar
  const [, number] = /^\[(\d{1,4})\]$/.exec(name) ?? []
  if (number !== undefined) return Number(number)
  if (!columns) throw new UnknownColumn(`"${name}" is not a column such as [0]: the file has no header`)
  const known = columns.map(column => `"${column.slice(0, 50)}"`).slice(0, 50)
  throw new UnknownColumn(`the file has no column "${name}"; it has ${known.join(', ')}`)
}
