import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useNodes } from '#api/nodes.ts'
import { useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { useRemovedNames } from '#api/removed-names.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { type AlarmNames, type AlarmNameTexts, alarmNames } from '#domain/alarm/alarm-names.ts'
import { isChangedLater } from '#domain/site/past-floor.ts'

/** Names the rows that alarms refer to as they were named at a moment (epoch ms), including deleted ones. */
export function useAlarmNamesAt(
  atMs: number | undefined,
  texts: AlarmNameTexts,
  alarms: readonly Alarm[],
): AlarmNames {
  const tags = useTagsAt(atMs).data
  const zones = useZonesAt(atMs).data
  const { tagsAtMs, zones: currentZones, removedTags, removedZones } = useRemovedNames(alarms)
  const areas = useAreas().data
  const nodes = useNodes().data
  return useMemo(
    () =>
      alarmNames(
        {
          tags,
          // Every tag of the past is known, so a missing one was deleted.
          ...(atMs === undefined && { tagsAtMs }),
          // Zones created later can have alarms for positions imported afterwards.
          zones: zones && [...zones, ...isChangedLater(zones, currentZones ?? [], alarms)],
          removedTags,
          removedZones,
          areas,
          nodes,
        },
        texts,
      ),
    [atMs, tags, tagsAtMs, zones, currentZones, alarms, removedTags, removedZones, areas, nodes, texts],
  )
}
