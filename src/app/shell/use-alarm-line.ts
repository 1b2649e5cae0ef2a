import { useMemo } from 'react'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { alarmNames } from '#domain/alarm-names.ts'
import { textOf } from '#text/text-of.ts'

const useText = textOf('alarmWords')

/** Tells alarms in one line each: what, who, where. Every page shows it, so it reads no list for it that pages do without. */
export function useAlarmLines(): (alarm: Alarm) => string {
  const { alarmWords } = useText()
  const { data: tags, dataUpdatedAt: tagsAtMs } = useTags()
  const zones = useZones().data
  return useMemo(
    () => alarmNames({ tags, tagsAtMs, zones }, alarmWords).lineOf,
    [alarmWords, tags, tagsAtMs, zones],
  )
}

/** An alarm in one line. Empty without an alarm. */
export function useAlarmLine(alarm: Alarm | undefined): string {
  const lineOf = useAlarmLines()
  return alarm ? lineOf(alarm) : ''
}
