import type { Dependencies } from '../http/dependencies.ts'
import type { ProjectRole } from '../http/project-role.ts'
import { requireOperatorChange } from '../http/project-writes.ts'

/** The fields of a zone that decide when it raises an alarm, and for which tags. */
const alarmFields = [
  'severity_level',
  'alarm_on',
  'dwell_seconds',
  'group_uids',
  'active_hours',
  'latched',
  'rules',
] as const
type AlarmSettings = { readonly [field in (typeof alarmFields)[number]]?: unknown }

/** Absent, false, null, and rules without values are the same setting. */
function settingOf(value: unknown): string {
  if (value === false || value === undefined || value === null) return 'null'
  if (typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined)
  return given.length === 0 ? 'null' : JSON.stringify(Object.fromEntries(given.toSorted()))
}

interface Caller {
  readonly deps: Dependencies
  readonly projectUid: string
  readonly projectRole: ProjectRole | undefined
}

/** Throws 403 if the change affects alarms of the zone, and the project reserves that for administrators. */
export async function requireZoneAlarms(
  { deps, projectUid, projectRole }: Caller,
  before: AlarmSettings,
  change: AlarmSettings,
): Promise<void> {
  if (projectRole === 'ADMIN') return
  const trigger = change.alarm_on ?? before.alarm_on
  const isChanged = alarmFields.some(
    field =>
      change[field] !== undefined &&
      // Forms send the time of a dwell alarm for other alarms too, where it has no effect.
      (field !== 'dwell_seconds' || trigger === 'dwell') &&
      settingOf(change[field]) !== settingOf(before[field]),
  )
  if (isChanged)
    requireOperatorChange('zone_alarms', projectRole, await deps.store.projectSettings.of(projectUid))
}
