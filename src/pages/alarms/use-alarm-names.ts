import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useNodes } from '#api/nodes.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { formatMac } from '#domain/mac-address.ts'
import { useText } from '#text/use-text.ts'

export interface AlarmNames {
  /** The tag that it is about, else the node. */
  readonly whoOf: (alarm: Alarm) => string | undefined
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
  const nodes = useNodes().data
  return useMemo(() => {
    const tagNames = new Map(tags?.map(tag => [tag.uid, tag.displayName ?? tag.name]))
    const zoneNames = new Map(zones?.map(zone => [zone.uid, zone.name]))
    const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
    const tagOf = ({ tagUid }: Alarm) =>
      tagUid && (tagNames.get(tagUid) ?? (tags ? alarmWords.removedTag : undefined))
    const nodeOf = ({ node: key }: Alarm) => {
      const node = key && nodes?.find(({ uid, mac }) => uid === key || mac === key)
      return node ? (node.name ?? formatMac(node.mac)) : undefined
    }
    const whoOf = (alarm: Alarm) => tagOf(alarm) ?? nodeOf(alarm)
    const zoneOf = ({ zoneUid }: Alarm) =>
      zoneUid && (zoneNames.get(zoneUid) ?? (zones ? alarmWords.removedZone : undefined))
    return {
      whoOf,
      placeOf: alarm => [zoneOf(alarm), areaNames.get(alarm.areaUid ?? '')].filter(Boolean).join(', '),
      lineOf: alarm => alarmWords.line(alarm.type, whoOf(alarm), zoneOf(alarm)),
    }
  }, [tags, zones, areas, nodes, alarmWords])
}
