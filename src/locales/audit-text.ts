import type { TextOf } from './message-types.ts'

/** The name of a field in the audit log; an unknown field keeps the name the service gives it. */
export function auditFieldText(t: TextOf<'administration'>, field: string): string {
  const words = field.replace(/_uid$/, '').replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return t('administration.changes.fieldName', { field, name })
}

/** The kind of an object in the audit log; an unknown kind keeps the name the service gives it. */
export function auditKindText(t: TextOf<'administration'>, kind: string): string {
  return t('administration.changes.kind', { kind, name: auditFieldText(t, kind) })
}
