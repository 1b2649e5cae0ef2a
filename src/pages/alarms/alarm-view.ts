import { isAnothers } from '#domain/alarm/active-alarms.ts'
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

/** What a list of alarms shows: those that need me, or someone, one of the four states, the shelved ones, or all. */
export type AlarmView = 'me' | 'open' | 'active' | AlarmState | 'shelved' | 'all'

export interface AlarmFilter {
  readonly view: AlarmView
  readonly typed: string
  /** Empty: every one. */
  readonly severity: string
  readonly type: string
}

/** Who looks, and when: what "needs me" and "shelved" depend on. */
export interface Viewing {
  readonly email: string | undefined
  readonly nowMs: number
}

/** Whether somebody has something to do about it: to acknowledge it, or to reset its latch. */
function needsSomeone(alarm: Alarm, nowMs: number): boolean {
  return needsAttention(alarm, nowMs) || (needsReset(alarm) && !isShelvedAt(alarm, nowMs))
}

function isIn(view: AlarmView, alarm: Alarm, { email, nowMs }: Viewing): boolean {
  if (view === 'all') return true
  if (view === 'me') return needsSomeone(alarm, nowMs) && !isAnothers(alarm, email)
  if (view === 'open') return needsSomeone(alarm, nowMs)
  if (view === 'active') return alarm.active
  if (view === 'shelved') return isShelvedAt(alarm, nowMs)
  return alarmState(alarm) === view && !isShelvedAt(alarm, nowMs)
}

/** The alarms that a view and its filters leave, the most pressing first. `lineOf`: what a row says, to search in. */
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
  /** Itself and those of the same cause that the row stands for. */
  readonly all: readonly Alarm[]
}

/** Rows of a view: one a cause where there is something to do; what is over, and all together, stand each for itself. */
export function alarmRows(shown: readonly Alarm[], view: AlarmView): readonly AlarmRow[] {
  const isJournal = view === 'all' || view === 'normal'
  return isJournal ? shown.map(alarm => ({ alarm, all: [alarm] })) : oneOfEachCause(shown)
}

/** How many needed somebody but are given to others than the one who looks. */
export function countOfOthers(alarms: readonly Alarm[], { email, nowMs }: Viewing): number {
  return alarms.filter(alarm => needsSomeone(alarm, nowMs) && isAnothers(alarm, email)).length
}
