import { useMemo } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { type AlarmNames, type AlarmNameTexts, alarmNames } from '#domain/alarm/alarm-names.ts'
import { useAreas } from './areas.ts'
import { useNodes } from './nodes.ts'
import { useRemovedNames } from './removed-names.ts'

/** Names the rows that alarms refer to, including deleted ones, from the lists of the current project. */
export function useAlarmNames(words: AlarmNameTexts, alarms: readonly Alarm[]): AlarmNames {
  const { tags, tagsAtMs, zones, removedTags, removedZones } = useRemovedNames(alarms)
  const areas = useAreas().data
  const nodes = useNodes().data
  return useMemo(
    () => alarmNames({ tags, tagsAtMs, zones, removedTags, removedZones, areas, nodes }, words),
    [tags, tagsAtMs, zones, removedTags, removedZones, areas, nodes, words],
  )
}
