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
  'leastSeverity',
  'alarmTypes',
  'cooldownS',
  'email',
  'phone',
]

/** Types are a set: their order says nothing. */
function comparable(value: ProfileDraft[ProfileField]): unknown {
  return Array.isArray(value) ? JSON.stringify([...value].sort()) : value
}

/** What a full replace would change of the profile as the service has it. */
export function profileChanges(before: ProfileDraft, after: ProfileDraft): readonly ProfileChange[] {
  return fields
    .filter(field => comparable(before[field]) !== comparable(after[field]))
    .map(field => ({ field, before: before[field], after: after[field] }))
}

/** Optional fields that go out empty, so that the service's default stands for them. */
export function leftToService(draft: ProfileDraft): readonly ProfileField[] {
  return (['leastSeverity', 'cooldownS'] as const).filter(field => draft[field] === undefined)
}
