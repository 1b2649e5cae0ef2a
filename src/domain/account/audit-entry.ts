import type { ProjectUid } from '../uid.ts'

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** One recorded write of a user. */
export interface AuditEntry {
  readonly uid: string
  readonly atMs: number
  readonly userEmail: string
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE'
  /** The dashboard's resource name if there is one, otherwise the service's. */
  readonly kind: string
  readonly objectUid: string
  readonly objectName?: string
  readonly projectUid?: ProjectUid
  readonly changes: readonly FieldChange[]
  /** Identifies the request in the service's log. */
  readonly requestId: string
  readonly address: string
}

export interface AuditFilter {
  readonly typed: string
  readonly action: string
  readonly kind: string
}

/** Entries that match every filter that is set. */
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

export function changeText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
