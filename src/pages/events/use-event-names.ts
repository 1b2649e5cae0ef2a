import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { type Mention, useRemovedNames } from '#api/removed-names.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarmLabels', 'events')

/** Names of the resources in events; deleted ones have their last name. */
export function useEventNames(mentions: readonly Mention[]) {
  const t = useText()
  const { tags, zones, removedTags, removedZones } = useRemovedNames(mentions)
  const areas = useAreas().data
  return useMemo(() => {
    const namesOf = (rows: readonly { uid: string; name: string }[] | undefined) =>
      new Map(rows?.map(row => [row.uid, row.name]))
    const removed = (rows: readonly { uid: string; name: string }[]) =>
      rows.map(row => [row.uid, t('alarmLabels.removed', { name: row.name })] as const)
    const tagNames = new Map([...removed(removedTags), ...namesOf(tags)])
    const zoneNames = new Map([...removed(removedZones), ...namesOf(zones)])
    const areaNames = namesOf(areas)
    const owners = new Map(zones?.map(zone => [zone.uid, zone.boundTagUid]))
    const tag = (uid: string | undefined) =>
      uid === undefined ? '' : (tagNames.get(uid) ?? t('events.removed'))
    return {
      tag,
      zone: (uid: string | undefined) =>
        uid === undefined ? '' : (zoneNames.get(uid) ?? t('events.removed')),
      area: (uid: string | undefined) =>
        uid === undefined ? '' : (areaNames.get(uid) ?? t('events.removed')),
      ownerOf: (zoneUid: string | undefined) => tag(zoneUid === undefined ? undefined : owners.get(zoneUid)),
    }
  }, [tags, zones, removedTags, removedZones, areas, t])
}
