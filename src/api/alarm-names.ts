import { useMemo } from 'react'
import { type AlarmNames, type AlarmNameWords, alarmNames } from '#domain/alarm-names.ts'
import { useAreas } from './areas.ts'
import { useNodes } from './nodes.ts'
import { useTags } from './tags.ts'
import { useZones } from './zones.ts'

/** Names what alarms point at, from the lists of the project in force, which it reads. */
export function useAlarmNames(words: AlarmNameWords): AlarmNames {
  const { data: tags, dataUpdatedAt: tagsAtMs } = useTags()
  const zones = useZones().data
  const areas = useAreas().data
  const nodes = useNodes().data
  return useMemo(
    () => alarmNames({ tags, tagsAtMs, zones, areas, nodes }, words),
    [tags, tagsAtMs, zones, areas, nodes, words],
  )
}
