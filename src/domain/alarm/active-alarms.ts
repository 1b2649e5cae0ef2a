import type { AlarmUid } from '../uid.ts'
import type { Severity } from '../zone/zone.ts'
import type { Alarm } from './alarm.ts'

/** Rules of a project for acknowledging alarms. */
export interface AlarmRules {
  /** Minimum severity at which an acknowledgement needs a note; never if absent. */
  readonly noteFrom?: Exclude<Severity, 0>
}

/** Whether acknowledging any of these alarms needs a note: severe enough and without a note. */
export function needsNote(
  alarms: readonly Pick<Alarm, 'severity' | 'comment'>[],
  { noteFrom }: AlarmRules,
): boolean {
  if (noteFrom === undefined) return false
  return alarms.some(({ severity, comment }) => severity >= noteFrom && !comment)
}

/** Whether the alarm is assigned to a user other than `email`. */
export function isAssignedToOther(
  { assignedTo }: Pick<Alarm, 'assignedTo'>,
  email: string | undefined,
): boolean {
  return assignedTo !== undefined && assignedTo.toLowerCase() !== email?.toLowerCase()
}

interface Restored {
  readonly uid: AlarmUid
}

/** Groups alarms that are restored to the same values, so that each group needs one request. */
export function groupsOfSame<T extends Restored>(
  before: readonly T[],
  valuesOf: (alarm: T) => readonly unknown[],
): readonly { readonly example: T; readonly uids: readonly AlarmUid[] }[] {
  const groups = new Map<string, { readonly example: T; readonly uids: AlarmUid[] }>()
  for (const alarm of before) {
    const key = JSON.stringify(valuesOf(alarm))
    const group = groups.get(key)
    if (group) group.uids.push(alarm.uid)
    else groups.set(key, { example: alarm, uids: [alarm.uid] })
  }
  return [...groups.values()]
}
