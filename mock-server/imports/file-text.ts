import { detectDelimiter, fieldsOf } from './csv-lines.ts'
import type { PreviewSettings } from './import-settings.ts'
import type { Sheet } from './row-reader.ts'

const newline = 0x0a
const maxColumns = 1_000

/** Why a file cannot be read at all; shown to its user. */
export class UnreadableFile extends Error {}

/** The bytes up to the last whole line; all of them at the end of the file. */
export function wholeLines(bytes: Uint8Array, isLast: boolean): Uint8Array {
  return isLast ? bytes : bytes.subarray(0, bytes.lastIndexOf(newline) + 1)
}

/**
 * Decodes bytes of a file; bytes that are not UTF-8 become U+FFFD.
 * @param isStart whether they are its first ones, which may be a byte order mark
 */
export function textOf(bytes: Uint8Array, encoding: PreviewSettings['encoding'], isStart: boolean): string {
  const [first, second] = bytes
  if (isStart && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
    throw new UnreadableFile('the file is UTF-16 text: save it as UTF-8')
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  return isStart && text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The lines of a text without their ends, one at a time. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    yield text.slice(from, text[to - 1] === '\r' ? to - 1 : to)
    from = to + 1
  }
}

/** The layout of a CSV file, by its start. Throws UnreadableFile. */
export function sheetOf(text: string, { csv }: Pick<PreviewSettings, 'csv'>): Sheet {
  const delimiter = csv.delimiter === 'auto' ? detectDelimiter(text) : csv.delimiter
  if (!csv.header) return { delimiter, columns: null }
  const first = linesOf(text).find(line => line.trim() !== '') ?? ''
  const columns = fieldsOf(first.slice(0, 64 * 1024), delimiter)
  if (columns.length > maxColumns) throw new UnreadableFile(`the file has more than ${maxColumns} columns`)
  if (/[\0\uFFFD]/.test(first)) throw new UnreadableFile('the first line is not text in the chosen encoding')
  return { delimiter, columns: columns.map(column => column.slice(0, 200)) }
}
