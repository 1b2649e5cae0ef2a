import type { ProfileDraft } from './notification-profile.ts'

export type ProfileField = Exclude<keyof ProfileDraft, 'kept'>

export interface ProfileChange {
  readonly field: ProfileField
  readonly before: ProfileDraft[ProfileField]
  readonly after: ProfileDraft[ProfileField]
}

const fields: readonly ProfileField[] = [
  'name',
  'kind',
  'active',
  'minSeverity',
  'alarmTypes',
  'cooldownS',
  'email',
  'phone',
]

/** The order of types has no meaning. */
function comparable(value: ProfileDraft[ProfileField]): unknown {
  return Array.isArray(value) ? JSON.stringify([...value].sort()) : value
}

/** Fields that saving the draft would change. */
export function profileChanges(before: ProfileDraft, after: ProfileDraft): readonly ProfileChange[] {
  return fields
    .filter(field => comparable(before[field]) !== comparable(after[field]))
    .map(field => ({ field, before: before[field], after: after[field] }))
}

/** Optional fields that are sent empty, so that the service's default applies. */
export function leftToService(draft: ProfileDraft): readonly ProfileField[] {
  return (['minSeverity', 'cooldownS'] as const).filter(field => draft[field] === undefined)
}
