import type { ProjectUid } from '../uid.ts'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** One write that somebody made, as the service notes it. */
export interface AuditEntry {
  readonly uid: string
  readonly atMs: number
  readonly userEmail: string
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE'
  /** The operator's noun where there is one, else the service's word. */
  readonly kind: string
  readonly objectUid: string
  readonly objectName?: string
  readonly projectUid?: ProjectUid
  readonly changes: readonly FieldChange[]
  /** By which the request is found in the service's own log. */
  readonly requestId: string
  readonly address: string
}

export interface AuditFilter {
  readonly typed: string
  readonly action: string
  readonly kind: string
}

/** The entries that fit every filter that is set. Pure. */
export function filterEntries(
  entries: readonly AuditEntry[],
  { typed, action, kind }: AuditFilter,
): readonly AuditEntry[] {
  const words = typed.trim().toLowerCase()
  return entries.filter(
    entry =>
      (action === '' || entry.action === action) &&
      (kind === '' || entry.kind === kind) &&
      [entry.userEmail, entry.objectName ?? '', entry.objectUid, entry.requestId].some(text =>
        text.toLowerCase().includes(words),
      ),
  )
}

/** A value as it stands in a list of changes. */
export function changeText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
