import type { AreaAt, MappedFix } from '../ingest/apply-mapping.ts'
import { FieldRefusal } from '../ingest/message-fields.ts'
import type { ImportProgress } from '../store/history-imports.ts'
import type { Slice } from '../stream/time-slices.ts'
import { linesOf, sheetOf, textOf, wholeLines } from './file-text.ts'
import type { ImportCount } from './import-count.ts'
import type { ImportSettings } from './import-settings.ts'
import { maxLineLength, RowReader, type Sheet } from './row-reader.ts'

/** A fix with the line that it was read from, for refusals. */
export interface RowFix {
  readonly fix: MappedFix
  readonly line: number
  readonly text: string
}

/** The rows of a part, and where the next part starts. */
export interface ReadPart {
  readonly rows: readonly RowFix[]
  readonly next: Pick<ImportProgress, 'in_long_line' | 'lines' | 'offset' | 'sheet'>
}

interface PartOptions {
  readonly settings: ImportSettings
  readonly before: ImportProgress
  readonly areaAt: AreaAt
  readonly count: ImportCount
  readonly slice: Slice
  /** Epoch ms. */
  readonly nowMs: number
}

const noSheet: Sheet = { delimiter: ',', columns: null }

/**
 * Reads the whole lines of a part; the rest of it belongs to the next one. Throws UnreadableFile or UnknownColumn if
 * the file cannot be read with these settings.
 * @param isLast whether the file ends with this part
 */
export async function readPart(bytes: Uint8Array, isLast: boolean, options: PartOptions): Promise<ReadPart> {
  const { settings, before, areaAt, count, slice, nowMs } = options
  const rest = before.in_long_line ? bytes.subarray(endOfLine(bytes)) : bytes
  const skipped = bytes.length - rest.length
  const lines = before.lines + (before.in_long_line && skipped > 0 && bytes[skipped - 1] === 0x0a ? 1 : 0)
  const isStillLong = before.in_long_line && lines === before.lines
  if (isStillLong) return { rows: [], next: { ...pick(before), offset: before.offset + bytes.length } }
  const whole = wholeLines(rest, isLast)
  if (whole.length === 0 && rest.length > maxLineLength) {
    count.add({ rows: 1 })
    const start = textOf(rest.subarray(0, maxLineLength), settings.encoding, before.offset === 0)
    count.refuse(lines + 1, start, 'too_large', `the line is longer than ${maxLineLength} characters`)
    return {
      rows: [],
      next: { ...pick(before), lines, offset: before.offset + bytes.length, in_long_line: true },
    }
  }
  const offset = before.offset + skipped + whole.length
  const text = textOf(whole, settings.encoding, before.offset === 0)
  if (text.trim() === '')
    return {
      rows: [],
      next: { ...pick(before), offset, lines: lines + countLines(text), in_long_line: false },
    }
  const isCsv = settings.format === 'csv'
  const isNew = isCsv && before.sheet === null
  const sheet = isNew ? sheetOf(text, settings) : before.sheet
  const reader = new RowReader(settings, settings.mapping, sheet ?? noSheet, areaAt)
  let isHeader = isNew && settings.csv.header
  const rows: RowFix[] = []
  let line = lines
  for (const each of linesOf(text)) {
    line += 1
    if (each.trim() === '') continue
    if (isHeader) {
      isHeader = false
      continue
    }
    if (slice.isOver()) await slice.next()
    count.add({ rows: 1 })
    try {
      rows.push({ fix: reader.read(each, nowMs), line, text: each })
    } catch (refusal) {
      if (!(refusal instanceof FieldRefusal)) throw refusal
      count.refuse(line, each, refusal.reason, refusal.message)
    }
  }
  const layout = sheet && { delimiter: sheet.delimiter, columns: sheet.columns && [...sheet.columns] }
  return { rows, next: { offset, lines: line, in_long_line: false, sheet: layout } }
}

function pick({ offset, lines, in_long_line, sheet }: ImportProgress): ReadPart['next'] {
  return { offset, lines, in_long_line, sheet }
}

const countLines = (text: string) => Iterator.from(linesOf(text)).toArray().length

/** The index after the end of the first line; the length if it does not end. */
function endOfLine(bytes: Uint8Array): number {
  const end = bytes.indexOf(0x0a)
  return end < 0 ? bytes.length : end + 1
}
