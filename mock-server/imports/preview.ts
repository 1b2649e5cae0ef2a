import type { AreaAt, MappedFix } from '../ingest/apply-mapping.ts'
import { FieldRefusal } from '../ingest/message-fields.ts'
import { fieldsOf, UnknownColumn } from './csv-lines.ts'
import { linesOf, sheetOf, textOf, UnreadableFile, wholeLines } from './file-text.ts'
import type { PreviewSettings } from './import-settings.ts'
import { RowReader, type Sheet } from './row-reader.ts'

/** A row of the file; without a mapping it has neither a fix nor a refusal. */
interface PreviewedRow {
  readonly line: number
  readonly text: string
  /** The fields of a CSV file; null for NDJSON. */
  readonly cells: readonly string[] | null
  /** `tag_uid` is null if the tag is unknown or ignored. */
  readonly fix: (MappedFix & { readonly tag_uid: string | null }) | null
  readonly refusal: { readonly reason: string; readonly detail: string } | null
}

export interface FilePreview {
  /** Why the file cannot be imported with these settings. */
  readonly error: string | null
  readonly delimiter: string | null
  readonly columns: readonly string[] | null
  readonly rows: readonly PreviewedRow[]
}

interface PreviewOptions {
  readonly settings: PreviewSettings
  /** Whether the bytes are the whole file. */
  readonly isWhole: boolean
  readonly areaAt: AreaAt
  readonly known: { tagOf(id: string): string | null | undefined; hasArea(uid: string): boolean }
  readonly nowMs: number
}

const maxRows = 20
const maxTextLength = 1_000
const maxCells = 100

/** The first rows of a file, by its first bytes. */
export function previewOf(bytes: Uint8Array, options: PreviewOptions): FilePreview {
  const { settings } = options
  const failed = (error: string) => ({ error, delimiter: null, columns: null, rows: [] })
  let sheet: Sheet | undefined
  try {
    const text = textOf(wholeLines(bytes, options.isWhole), settings.encoding, true)
    if (text.trim() === '') return failed('the file has no whole line at its start')
    sheet = settings.format === 'csv' ? sheetOf(text, settings) : undefined
    const rows = rowsOf(text, sheet, options)
    return { error: null, delimiter: sheet?.delimiter ?? null, columns: sheet?.columns ?? null, rows }
  } catch (error) {
    if (error instanceof UnreadableFile) return failed(error.message)
    if (!(error instanceof UnknownColumn)) throw error
    const unmapped = previewOf(bytes, { ...options, settings: { ...settings, mapping: undefined } })
    return { ...unmapped, error: error.message }
  }
}

function rowsOf(text: string, sheet: Sheet | undefined, options: PreviewOptions): PreviewedRow[] {
  const { settings, areaAt } = options
  const reader =
    settings.mapping &&
    new RowReader(settings, settings.mapping, sheet ?? { delimiter: ',', columns: null }, areaAt)
  let isHeader = sheet !== undefined && sheet.columns !== null
  const rows: PreviewedRow[] = []
  let line = 0
  for (const each of linesOf(text)) {
    line += 1
    if (each.trim() === '') continue
    if (isHeader) {
      isHeader = false
      continue
    }
    const shown = each.slice(0, maxTextLength)
    const cells =
      sheet === undefined
        ? null
        : fieldsOf(shown, sheet.delimiter)
            .slice(0, maxCells)
            .map(cell => cell.slice(0, 200))
    rows.push({ line, text: shown, cells, ...understood(reader, each, options) })
    if (rows.length === maxRows) break
  }
  return rows
}

function understood(
  reader: RowReader | undefined,
  line: string,
  { known, nowMs }: PreviewOptions,
): Pick<PreviewedRow, 'fix' | 'refusal'> {
  if (!reader) return { fix: null, refusal: null }
  try {
    const fix = reader.read(line, nowMs)
    const area = fix.sublocation_uid
    if (!known.hasArea(area))
      throw new FieldRefusal('unknown_area', `the project has no area "${area.slice(0, 100)}"`)
    return { fix: { ...fix, tag_uid: known.tagOf(fix.tag) ?? null }, refusal: null }
  } catch (refusal) {
    if (!(refusal instanceof FieldRefusal)) throw refusal
    return { fix: null, refusal: { reason: refusal.reason, detail: refusal.message } }
  }
}
