import { useCallback, useMemo } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { useSession } from '#session/session.ts'
import { causeKey, type Repeats, repeatsOf } from './alarm-repeats.ts'
import { type AlarmFilter, alarmRows, countAssignedToOthers, viewAlarms } from './alarm-view.ts'

export interface AlarmRows {
  /** The alarm that each row shows. */
  readonly rows: readonly Alarm[]
  /** All alarms that the rows represent. */
  readonly shown: readonly Alarm[]
  /** The alarms that the row of an alarm represents. */
  readonly allOf: (uid: AlarmUid) => readonly Alarm[]
  /** Repeats of its cause in the period. */
  readonly repeatsOf: (alarm: Alarm) => Repeats | undefined
  /** Number of alarms that need attention but are assigned to other users. */
  readonly others: number
}

/** Rows of the alarm list. */
export function useAlarmRows(
  alarms: readonly Alarm[],
  filter: AlarmFilter,
  lineOf: (alarm: Alarm) => string,
  nowMs: number,
): AlarmRows {
  const email = useSession(session => session.user?.email)
  const repeats = useMemo(() => repeatsOf(alarms), [alarms])
  const repeatsOfOne = useCallback((alarm: Alarm) => repeats.get(causeKey(alarm)), [repeats])
  const viewing = { email, nowMs }
  const shown = viewAlarms(alarms, filter, lineOf, viewing)
  const rows = alarmRows(shown, filter.view)
  const byUid = new Map(rows.map(row => [row.alarm.uid, row.all]))
  return {
    rows: rows.map(row => row.alarm),
    shown,
    allOf: uid => byUid.get(uid) ?? alarms.filter(alarm => alarm.uid === uid),
    repeatsOf: repeatsOfOne,
    others: countAssignedToOthers(alarms, viewing),
  }
}
