import { useMemo } from 'react'
import { type AlarmNames, type AlarmNameWords, alarmNames } from '#domain/alarm-names.ts'
import { useAreas } from './areas.ts'
import { useNodes } from './nodes.ts'
import { useTags } from './tags.ts'
import { useZones } from './zones.ts'

/** Names what alarms point at, from the lists of the project in force, which it reads. */
export function useAlarmNames(words: AlarmNameWords): AlarmNames {
  const tags = useTags().data
  const zones = useZones().data
  const areas = useAreas().data
  const nodes = useNodes().data
  return useMemo(() => alarmNames({ tags, zones, areas, nodes }, words), [tags, zones, areas, nodes, words])
}
