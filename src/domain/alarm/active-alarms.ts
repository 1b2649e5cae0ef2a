import type { Severity } from '../zone/zone.ts'
import type { Alarm } from './alarm.ts'

/** What a project asks of those who acknowledge its alarms. */
export interface AlarmRules {
  /** From this severity on an acknowledgement needs a note; absent: never. */
  readonly noteFrom?: Exclude<Severity, 0>
}

/** Whether one of these cannot be acknowledged without a note: grave enough, and nothing was noted yet. */
export function needsNote(
  alarms: readonly Pick<Alarm, 'severity' | 'comment'>[],
  { noteFrom }: AlarmRules,
): boolean {
  if (noteFrom === undefined) return false
  return alarms.some(({ severity, comment }) => severity >= noteFrom && !comment)
}

/** Whether somebody else has been given it, so that it is no business of `email`. */
export function isAnothers({ assignedTo }: Pick<Alarm, 'assignedTo'>, email: string | undefined): boolean {
  return assignedTo !== undefined && assignedTo.toLowerCase() !== email?.toLowerCase()
}
