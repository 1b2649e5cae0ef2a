import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { textOf } from '#text/text-of.ts'

const useText = textOf('events')

/** Names of what events speak of; what was deleted since is called so. */
export function useEventNames() {
  const { events: text } = useText()
  const tags = useTags().data
  const zones = useZones().data
  const areas = useAreas().data
  return useMemo(() => {
    const namesOf = (rows: readonly { uid: string; name: string }[] | undefined) =>
      new Map(rows?.map(row => [row.uid, row.name]))
    const tagNames = namesOf(tags)
    const zoneNames = namesOf(zones)
    const areaNames = namesOf(areas)
    const owners = new Map(zones?.map(zone => [zone.uid, zone.boundTagUid]))
    const tag = (uid: string | undefined) => (uid === undefined ? '' : (tagNames.get(uid) ?? text.removed))
    return {
      tag,
      zone: (uid: string | undefined) => (uid === undefined ? '' : (zoneNames.get(uid) ?? text.removed)),
      area: (uid: string | undefined) => (uid === undefined ? '' : (areaNames.get(uid) ?? text.removed)),
      ownerOf: (zoneUid: string | undefined) => tag(zoneUid === undefined ? undefined : owners.get(zoneUid)),
    }
  }, [tags, zones, areas, text])
}
