import { type AreaAt, type MappedFix, MessageMapper, parsed } from '../ingest/apply-mapping.ts'
import { parsePath } from '../ingest/json-path.ts'
import type { Mapping } from '../ingest/mapping.ts'
import { FieldRefusal } from '../ingest/message-fields.ts'
import { columnIndex, fieldsOf } from './csv-lines.ts'
import type { ImportMapping, PreviewSettings } from './import-settings.ts'
import { createRecordingClock } from './recording-clock.ts'

/** The layout of a CSV file, from its first lines. */
export interface Sheet {
  readonly delimiter: string
  /** Null if the file has no header. */
  readonly columns: readonly string[] | null
}

/** Longer lines are refused without reading them, characters. */
export const maxLineLength = 64 * 1024

const pathOf = (text: string) => {
  const path = parsePath(text)
  if (!path) throw new TypeError(`not a path: ${text}`)
  return path
}

/** Reads lines of a recording as fixes, by the same mapping as connections. */
export class RowReader {
  readonly #mapper: MessageMapper
  readonly #delimiter: string | undefined
  /** Columns with numbers, where a decimal comma is replaced. */
  readonly #numbers: readonly number[]

  /** Throws UnknownColumn if the mapping names a column that the file does not have. */
  constructor(
    { format, csv }: Pick<PreviewSettings, 'csv' | 'format'>,
    mapping: ImportMapping,
    { delimiter, columns }: Sheet,
    areaAt: AreaAt,
  ) {
    const isCsv = format === 'csv'
    const place = (name: string) => (isCsv ? `[${columnIndex(name, columns)}]` : name)
    const { tag, x, y, z, coordinates, time, area } = mapping
    const placed: Mapping = {
      ...{ format: 'ndjson', items: '', quality: null, crs: null, coordinates },
      tag: { from: 'field', path: place(tag) },
      ...{ x: place(x), y: place(y), z: z === null ? null : place(z) },
      time: { type: 'arrival' },
      area: area.from === 'field' ? { ...area, path: place(area.path) } : area,
    }
    const datePath =
      time.type === 'local' && time.date_path !== null ? pathOf(place(time.date_path)) : undefined
    this.#mapper = new MessageMapper(
      placed,
      areaAt,
      createRecordingClock(time, pathOf(place(time.path)), datePath),
    )
    this.#delimiter = isCsv ? delimiter : undefined
    const numeric = [x, y, z, time.type === 'local' ? null : time.path].filter(name => name !== null)
    this.#numbers = isCsv && csv.decimal_comma ? numeric.map(name => columnIndex(name, columns)) : []
  }

  /** The fix of one line that is not empty. Throws FieldRefusal. */
  read(line: string, nowMs: number): MappedFix {
    if (line.length > maxLineLength)
      throw new FieldRefusal('too_large', `the line is longer than ${maxLineLength} characters`)
    if (/[\0\uFFFD]/.test(line))
      throw new FieldRefusal('not_text', 'the line is not text in the chosen encoding')
    return this.#mapper.fixOf(this.#delimiter === undefined ? parsed(line) : this.#cells(line), nowMs)
  }

  #cells(line: string): (string | undefined)[] {
    const cells: (string | undefined)[] = fieldsOf(line, this.#delimiter ?? ',')
    for (const [index, cell] of cells.entries()) if (cell === '') cells[index] = undefined
    for (const index of this.#numbers) cells[index] = cells[index]?.replace(',', '.')
    return cells
  }
}
