import {
  draftOfSlot,
  preventsSaving,
  type SlotDraft,
  slotFaults,
  slotOfDraft,
} from '#domain/sync/slot-draft.ts'
import type { Schedule, ScheduleVersion } from '#domain/sync/slot-table.ts'
import { readSlots, type SlotTable, writeSlots } from '#domain/sync/slot-table.ts'

/** A schedule as a person works on it. */
export interface ScheduleDraft {
  readonly name: string
  readonly isDefault: boolean
  readonly version: ScheduleVersion
  /** The rows while it is shown as a table; undefined: as text. */
  readonly rows: readonly SlotDraft[] | undefined
  /** Further fields beside the rows, which are kept. */
  readonly extra?: SlotTable['extra']
  /** The text, as it was read or typed; while it is a table and nothing of it changed, that is what stays. */
  readonly text: string
  readonly rowsChanged: boolean
}

/** More rows than this are no table that a person reads. */
export const mostRows = 256

/** As a table where the text is one. */
function shown(
  text: string,
  version: ScheduleVersion,
): Pick<ScheduleDraft, 'rows' | 'extra' | 'rowsChanged'> {
  const table = readSlots(text, version)
  if (!table || table.slots.length > mostRows) return { rows: undefined, rowsChanged: false }
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

/** The text that is saved: letter by letter what it was, unless a row was changed. */
export function contentOf({ rows, rowsChanged, text, version, extra }: ScheduleDraft): string {
  if (!rows || !rowsChanged) return text
  return writeSlots({ slots: rows.map(slotOfDraft), ...(extra && { extra }) }, version)
}

export const isSavable = ({ rows }: ScheduleDraft) =>
  !rows || !slotFaults(rows, undefined).some(preventsSaving)

/** Shown as text. A table with rows that are wrong stays one: what was typed there would be lost. */
export function asText(draft: ScheduleDraft): ScheduleDraft {
  if (!isSavable(draft)) return draft
  const { extra: _extra, ...rest } = draft
  return { ...rest, text: contentOf(draft), rows: undefined, rowsChanged: false }
}

/** Shown as a table, if the text is one. */
export const asTable = (draft: ScheduleDraft): ScheduleDraft => ({
  ...draft,
  ...shown(draft.text, draft.version),
})

/** In the other version: a table is written in its format, a text stays as it is. */
export function inVersion(draft: ScheduleDraft, version: ScheduleVersion): ScheduleDraft {
  if (version === draft.version) return draft
  if (draft.rows) return { ...draft, version, rowsChanged: true }
  return asTable({ ...draft, version })
}
