import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useRemovedNames } from '#api/removed-names.ts'
import { type Alarm, compareAlarms, needsAttention } from '#domain/alarm/alarm.ts'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { useConnection } from '#live/use-connection.ts'
import { alarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'

/** Alarms that need attention, most urgent first, with the loading state and the error if some may be missing. */
export function useOpenAlarms() {
  const nowMs = useNow(10_000) + useConnection(connection => connection.clockOffsetMs)
  const { data, isPending, error, refetch } = useAlarms()
  const alarms = useMemo(
    () => data.filter(alarm => needsAttention(alarm, nowMs)).sort(compareAlarms),
    [data, nowMs],
  )
  return { alarms, isPending, error, refetch }
}

const useText = textOf('alarmLabels')

/** Describes alarms in one line each: type, tag, zone. Used on every page, so it requests no additional lists. */
export function useAlarmLines(alarms: readonly Alarm[]): (alarm: Alarm) => string {
  const t = useText()
  const { tags, tagsAtMs, zones, removedTags, removedZones } = useRemovedNames(alarms)
  return useMemo(
    () => alarmNames({ tags, tagsAtMs, zones, removedTags, removedZones }, alarmNameTexts(t)).lineOf,
    [t, tags, tagsAtMs, zones, removedTags, removedZones],
  )
}

/** An alarm in one line. Empty without an alarm. */
export function useAlarmLine(alarm: Alarm | undefined): string {
  const lineOf = useAlarmLines(useMemo(() => (alarm ? [alarm] : []), [alarm]))
  return alarm ? lineOf(alarm) : ''
}
