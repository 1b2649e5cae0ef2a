import { useMemo } from 'react'
import { useRemovedNames } from '#api/removed-names.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { alarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'

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
