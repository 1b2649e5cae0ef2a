import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useCompanies } from '#api/companies.ts'
import { useGroups } from '#api/groups.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useSites } from '#api/sites.ts'
import { useTags } from '#api/tags.ts'
import { useUsers } from '#api/users.ts'
import { useZones } from '#api/zones.ts'
import { type AuditEntry, changeText } from '#domain/account/audit-entry.ts'
import { userName } from '#domain/account/user.ts'
import { formatFull } from '#locales/format-time.ts'
import type { TextOf } from '#locales/message-types.ts'
import { textOf } from '#locales/text-of.ts'

/** The name of a field in the audit log; an unknown field keeps the name the service gives it. */
function auditFieldText(t: TextOf<'administration'>, field: string): string {
  const words = field.replace(/_uid$/, '').replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return t('administration.changes.fieldName', { field, name })
}

/** The kind of an object in the audit log; an unknown kind keeps the name the service gives it. */
export function auditKindText(t: TextOf<'administration'>, kind: string): string {
  return t('administration.changes.kind', { kind, name: auditFieldText(t, kind) })
}

/** Fields of a sign-in, whose values have a fixed spelling. */
const signInFields = new Set(['method', 'result'])

const useText = textOf('administration')

export interface ChangeLabels {
  /** Name of the object; undefined if only its uid is known. */
  readonly objectName: (entry: AuditEntry) => string | undefined
  readonly field: (field: string) => string
  /** A value with names instead of uids and times instead of milliseconds. */
  readonly value: (field: string, value: unknown) => string
}

/** Labels for audit log entries: names from `entries` first, otherwise from the project's current lists. */
export function useChangeLabels(entries: readonly AuditEntry[]): ChangeLabels {
  const t = useText()

  const lists = [
    useSites().data,
    useAreas().data,
    useZones().data,
    useAnchors().data,
    useGroups().data,
    useProjectDirectory().data,
    useCompanies().data,
  ]
  const tags = useTags().data
  const users = useUsers().data
  const zoneOf = useSiteZone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: always the same number of lists
  const names = useMemo(() => {
    const known = new Map<string, string>()
    for (const { objectUid, objectName } of entries) if (objectName) known.set(objectUid, objectName)
    for (const list of lists) for (const { uid, name } of list ?? []) known.set(uid, name)
    for (const { uid, name, displayName } of tags ?? []) known.set(uid, displayName ?? name)
    for (const user of users ?? []) known.set(user.uid, userName(user))
    return known
  }, [entries, tags, users, ...lists])
  return useMemo(() => {
    const value = (field: string, raw: unknown): string => {
      if (Array.isArray(raw) && raw.length > 0 && raw.every(each => typeof each === 'string'))
        return raw.map(each => names.get(each) ?? each).join(', ')
      if (typeof raw === 'string' && signInFields.has(field))
        return t('administration.changes.signInValue', { value: raw })
      if (typeof raw === 'string') return names.get(raw) ?? changeText(raw)
      if (typeof raw === 'boolean') return raw ? t('app.yes') : t('app.no')
      if (typeof raw === 'number' && /(_at|^at)$/.test(field) && raw > 1e12) return formatFull(raw, zoneOf())
      return changeText(raw)
    }
    return {
      objectName: entry => entry.objectName ?? names.get(entry.objectUid),
      field: field => auditFieldText(t, field),
      value,
    }
  }, [names, t, zoneOf])
}
