import { useCallback } from 'react'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { formatMac } from '#domain/mac-address.ts'
import { useText } from '#text/use-text.ts'

/** Tells alarms in one line each: what, who, where. */
export function useAlarmLines(): (alarm: Alarm) => string {
  const { alarmWords } = useText()
  const tags = useTags().data
  const zones = useZones().data
  return useCallback(
    alarm => {
      const tag = tags?.find(each => each.uid === alarm.tagUid)
      const zone = zones?.find(each => each.uid === alarm.zoneUid)
      const who = tag?.displayName ?? tag?.name ?? (alarm.node && formatMac(alarm.node))
      return alarmWords.line(alarm.type, who, zone?.name)
    },
    [alarmWords, tags, zones],
  )
}

/** An alarm in one line. Empty without an alarm. */
export function useAlarmLine(alarm: Alarm | undefined): string {
  const lineOf = useAlarmLines()
  return alarm ? lineOf(alarm) : ''
}
