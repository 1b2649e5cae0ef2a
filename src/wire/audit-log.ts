import * as z from 'zod/mini'
import type { AuditEntry } from '#domain/account/audit-entry.ts'
import { nounOfObjectType } from './field-names.ts'
import { flagOf, textOf, timeOf, wireFlag, wireText, wireTime, wireUid } from './scalar.ts'

const wireChange = z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })

export const wireAuditEntry = z.object({
  uid: wireUid,
  at: wireTime,
  user_email: wireText,
  project_uid: z.nullish(wireUid),
  resource: z.string(),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  object_uid: wireUid,
  object_name: wireText,
  changes: z.nullish(z.record(z.string(), wireChange)),
  request_id: wireText,
  address: wireText,
})

export const wireAuditPage = z.object({ has_next: wireFlag })

export const hasOlderEntries = (page: z.infer<typeof wireAuditPage>): boolean => flagOf(page.has_next)

/** An entry of the audit log (docs/extensions.md, beyond the specification). */
export function fromWireAuditEntry(row: z.infer<typeof wireAuditEntry>): AuditEntry {
  const objectName = textOf(row.object_name)
  return {
    uid: row.uid,
    atMs: timeOf(row.at) ?? 0,
    userEmail: textOf(row.user_email) ?? '',
    action: row.action,
    kind: row.resource === 'sign_ins' ? 'signIns' : (nounOfObjectType(row.resource) ?? row.resource),
    objectUid: row.object_uid,
    ...(objectName && { objectName }),
    ...(row.project_uid && { projectUid: row.project_uid }),
    changes: Object.entries(row.changes ?? {}).map(([field, { before, after }]) => ({
      field,
      before,
      after,
    })),
    requestId: textOf(row.request_id) ?? '',
    address: textOf(row.address) ?? '',
  }
}
