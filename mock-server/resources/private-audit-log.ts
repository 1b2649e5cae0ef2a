import { hiddenName } from '../privacy/name-filter.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { ProjectPrivacy, Viewer } from '../privacy/project-privacy.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { FieldChanges } from '../store/audit-note.ts'

/** Fields of a person in the audit log whose values are shown; others only as changed. */
const shownFields = new Set(['type', 'category', 'groups', 'position_update_interval', 'self_zone_uid'])

function hiddenChanges(changes: FieldChanges | null): FieldChanges | null {
  if (changes === null) return null
  const entries = Object.entries(changes).map(([field, change]) => [
    field,
    shownFields.has(field) ? change : { before: hiddenName, after: hiddenName },
  ])
  return Object.fromEntries(entries)
}

function shownEntry(entry: AuditEntry, privacy: ProjectPrivacy, viewer: Viewer): AuditEntry {
  const { resource, object_uid: uid, object_name: name, changes } = entry
  const filtered = privacy.value(entry, viewer)
  if (resource === 'trackable_objects' && privacy.hides(uid, viewer))
    return {
      ...filtered,
      object_name: privacy.nameOf(uid, viewer) ?? hiddenName,
      changes: hiddenChanges(changes),
    }
  // An entry does not say which tag an association is of, so the MAC of each is hidden.
  if (resource === 'trackable_objects_associations' && name !== null)
    return { ...filtered, object_name: privacy.mac(name, '', viewer) }
  return filtered
}

/** Entries of the audit log as the viewer may see them. */
export async function shownEntries(
  entries: readonly AuditEntry[],
  directory: PrivacyDirectory,
  viewer: Viewer,
): Promise<AuditEntry[]> {
  return Promise.all(
    entries.map(async entry => {
      const privacy = entry.project_uid === null ? undefined : await directory.of(entry.project_uid)
      return privacy ? shownEntry(entry, privacy, viewer) : entry
    }),
  )
}
