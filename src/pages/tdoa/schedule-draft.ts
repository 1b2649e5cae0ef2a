import {
  draftOfSlot,
  preventsSaving,
  type SlotDraft,
  slotFaults,
  slotOfDraft,
} from '#domain/sync/slot-draft.ts'
import type { Schedule, ScheduleVersion } from '#domain/sync/slot-table.ts'
import { readSlots, type SlotTable, writeSlots } from '#domain/sync/slot-table.ts'

/** The edited state of a schedule. */
export interface ScheduleDraft {
  readonly name: string
  readonly isDefault: boolean
  readonly version: ScheduleVersion
  /** Rows in table mode; undefined in text mode. */
  readonly rows: readonly SlotDraft[] | undefined
  /** Additional columns, which are preserved. */
  readonly extra?: SlotTable['extra']
  /** The original or typed text; saved unchanged if no row was edited. */
  readonly text: string
  readonly rowsChanged: boolean
}

/** Maximum number of rows for table mode. */
export const maxRows = 256

/** Parses the text into rows, if possible. */
function shown(
  text: string,
  version: ScheduleVersion,
): Pick<ScheduleDraft, 'rows' | 'extra' | 'rowsChanged'> {
  const table = readSlots(text, version)
  if (!table || table.slots.length > maxRows) return { rows: undefined, rowsChanged: false }
  return {
    rows: table.slots.map(draftOfSlot),
    ...(table.extra && { extra: table.extra }),
    rowsChanged: false,
  }
}

export function draftOfSchedule(schedule: Schedule | undefined): ScheduleDraft {
  const { name = '', isDefault = false, version = 2, content = '' } = schedule ?? {}
  return { name, isDefault, version, text: content, ...shown(content, version) }
}

export const withRows = (draft: ScheduleDraft, rows: readonly SlotDraft[]): ScheduleDraft => ({
  ...draft,
  rows,
  rowsChanged: true,
})

/** The text to save: identical to the original unless a row was changed. */
export function contentOf({ rows, rowsChanged, text, version, extra }: ScheduleDraft): string {
  if (!rows || !rowsChanged) return text
  return writeSlots({ slots: rows.map(slotOfDraft), ...(extra && { extra }) }, version)
}

export const isSavable = ({ rows }: ScheduleDraft) =>
  !rows || !slotFaults(rows, undefined).some(preventsSaving)

/** Switches to text mode. A table with invalid rows stays a table, because its input would be lost. */
export function asText(draft: ScheduleDraft): ScheduleDraft {
  if (!isSavable(draft)) return draft
  const { extra: _extra, ...rest } = draft
  return { ...rest, text: contentOf(draft), rows: undefined, rowsChanged: false }
}

/** Switches to table mode if the text can be parsed. */
export const asTable = (draft: ScheduleDraft): ScheduleDraft => ({
  ...draft,
  ...shown(draft.text, draft.version),
})

/** Changes the format version: a table is rewritten in the new format, a text is kept. */
export function inVersion(draft: ScheduleDraft, version: ScheduleVersion): ScheduleDraft {
  if (version === draft.version) return draft
  if (draft.rows) return { ...draft, version, rowsChanged: true }
  return asTable({ ...draft, version })
}
