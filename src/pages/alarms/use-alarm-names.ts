import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { useText } from '#text/use-text.ts'

export interface AlarmNames {
  readonly tagOf: (alarm: Alarm) => string | undefined
  /** Zone and area, as far as they are known. */
  readonly placeOf: (alarm: Alarm) => string
  /** All of it in one line. */
  readonly lineOf: (alarm: Alarm) => string
}

/** Names of what alarms point at; of something deleted since, words that say so. */
export function useAlarmNames(): AlarmNames {
  const { alarmWords } = useText()
  const tags = useTags().data
  const zones = useZones().data
  const areas = useAreas().data
  return useMemo(() => {
    const tagNames = new Map(tags?.map(tag => [tag.uid, tag.displayName ?? tag.name]))
    const zoneNames = new Map(zones?.map(zone => [zone.uid, zone.name]))
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const tagOf = ({ tagUid }: Alarm) =>
      tagUid && (tagNames.get(tagUid) ?? (tags ? alarmWords.removedTag : undefined))
    const zoneOf = ({ zoneUid }: Alarm) =>
      zoneUid && (zoneNames.get(zoneUid) ?? (zones ? alarmWords.removedZone : undefined))
    return {
      tagOf,
      placeOf: alarm => [zoneOf(alarm), areaNames.get(alarm.areaUid ?? '')].filter(Boolean).join(', '),
      lineOf: alarm => alarmWords.line(alarm.type, tagOf(alarm), zoneOf(alarm)),
    }
  }, [tags, zones, areas, alarmWords])
}
