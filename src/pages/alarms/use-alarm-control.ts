import { useMemo, useRef, useState } from 'react'
import { useRowSelection } from '#components/table-state.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import type { Shelving } from './shelve-dialog.tsx'
import { useAlarmActions } from './use-alarm-actions.ts'
import type { AlarmRows } from './use-alarm-rows.ts'

export const unacknowledged = (alarms: readonly Alarm[]) =>
  alarms.filter(alarm => alarm.acknowledgedAtMs === undefined)

/** The selected rows of the alarm list, its cursor, the opened alarm, and the dialogs asked for. */
export function useAlarmControl(list: AlarmRows) {
  const { rows } = list
  const [openedUid, open] = useUrlValue('alarm')
  const [acknowledging, setAcknowledging] = useState<readonly Alarm[]>()
  const [shelving, setShelving] = useState<Shelving>()
  const cursor = useRef<AlarmUid>(undefined)
  const shownUids = rows.map(alarm => alarm.uid).join('\n')
  const selection = useRowSelection(useMemo(() => shownUids.split('\n').filter(Boolean), [shownUids]))
  const actions = useAlarmActions(setAcknowledging)

  /** The alarms of the selected rows, otherwise of the row with the cursor. */
  function chosen(): readonly Alarm[] {
    const { selected } = selection
    const wanted = selected.size > 0 ? selected : new Set(cursor.current ? [cursor.current] : [])
    return rows.filter(row => wanted.has(row.uid)).flatMap(row => list.allOf(row.uid))
  }

  return {
    selection,
    actions,
    chosen,
    /** The row with the cursor, otherwise the first one. */
    current: () => cursor.current ?? rows[0]?.uid,
    moveCursor(alarm: Alarm | undefined): void {
      cursor.current = alarm?.uid
    },
    openedUid,
    /** An empty uid closes the opened alarm. */
    open,
    acknowledging,
    setAcknowledging,
    shelving,
    setShelving,
    /** @returns false if no chosen alarm can be acknowledged, so that the key applies to the alarm in the alarm bar */
    acknowledgeChosen(how: (open: readonly Alarm[]) => void = setAcknowledging): boolean {
      const unanswered = unacknowledged(chosen())
      if (unanswered.length > 0 && actions.isAllowed()) how(unanswered)
      return unanswered.length > 0
    },
  }
}

export type AlarmControl = ReturnType<typeof useAlarmControl>
