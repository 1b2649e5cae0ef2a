import { isAssignedToOther } from '#domain/alarm/active-alarms.ts'
import {
  type Alarm,
  type AlarmState,
  alarmState,
  compareAlarms,
  isShelvedAt,
  needsAttention,
  needsReset,
} from '#domain/alarm/alarm.ts'
import { oneOfEachCause } from './alarm-repeats.ts'

/** Views of the alarm list: mine, unacknowledged, one of the four states, shelved, or all. */
export type AlarmView = 'me' | 'open' | 'active' | AlarmState | 'shelved' | 'all'

export interface AlarmFilter {
  readonly view: AlarmView
  readonly typed: string
  /** Empty for every severity. */
  readonly severity: string
  readonly type: string
}

/** User and time that "mine" and "shelved" depend on. */
export interface Viewing {
  readonly email: string | undefined
  readonly nowMs: number
}

/** Whether it has to be acknowledged or reset. */
function needsAction(alarm: Alarm, nowMs: number): boolean {
  return needsAttention(alarm, nowMs) || (needsReset(alarm) && !isShelvedAt(alarm, nowMs))
}

function isIn(view: AlarmView, alarm: Alarm, { email, nowMs }: Viewing): boolean {
  if (view === 'all') return true
  if (view === 'me') return needsAction(alarm, nowMs) && !isAssignedToOther(alarm, email)
  if (view === 'open') return needsAction(alarm, nowMs)
  if (view === 'active') return alarm.active
  if (view === 'shelved') return isShelvedAt(alarm, nowMs)
  return alarmState(alarm) === view && !isShelvedAt(alarm, nowMs)
}

/** Alarms that match a view and its filters, most urgent first. `lineOf`: searchable text of a row. */
export function viewAlarms(
  alarms: readonly Alarm[],
  { view, typed, severity, type }: AlarmFilter,
  lineOf: (alarm: Alarm) => string,
  viewing: Viewing,
): Alarm[] {
  const wanted = typed.trim().toLowerCase()
  return alarms
    .filter(
      alarm =>
        isIn(view, alarm, viewing) &&
        (severity === '' || String(alarm.severity) === severity) &&
        (type === '' || alarm.type === type) &&
        (wanted === '' || lineOf(alarm).toLowerCase().includes(wanted)),
    )
    .sort(compareAlarms)
}

export interface AlarmRow {
  readonly alarm: Alarm
  /** All alarms of the same cause that the row represents. */
  readonly all: readonly Alarm[]
}

/** Rows of a view: one per cause in views of open alarms; otherwise one per alarm. */
export function alarmRows(shown: readonly Alarm[], view: AlarmView): readonly AlarmRow[] {
  const isJournal = view === 'all' || view === 'normal'
  return isJournal ? shown.map(alarm => ({ alarm, all: [alarm] })) : oneOfEachCause(shown)
}

/** Number of alarms that need attention but are assigned to other users. */
export function countAssignedToOthers(alarms: readonly Alarm[], { email, nowMs }: Viewing): number {
  return alarms.filter(alarm => needsAction(alarm, nowMs) && isAssignedToOther(alarm, email)).length
}
