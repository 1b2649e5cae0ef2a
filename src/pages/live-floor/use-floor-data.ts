import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useGroups } from '#api/groups.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { AreaUid } from '#domain/uid.ts'
import { alarmMarks } from '#live/alarm-marks.ts'
import type { MarkedTag } from '#live/messages.ts'

/** Everything that one floor shows besides positions. */
export function useFloorData(areaUid: AreaUid) {
  const areas = useAreas()
  const plans = useFloorplans(areaUid)
  const zones = useZones()
  const anchors = useAnchors()
  const tags = useTags()
  const groups = useGroups()
  const alarms = useAlarms()
  const reads = [areas, plans, zones, anchors, tags]

  const zonesHere = useMemo(
    () => (zones.data ?? []).filter(zone => zone.areaUid === areaUid && !zone.dynamic),
    [zones.data, areaUid],
  )
  const buffers = useMemo(
    () => (zones.data ?? []).filter(zone => zone.dynamic && zone.boundTagUid !== undefined),
    [zones.data],
  )
  const anchorsHere = useMemo(
    () => (anchors.data ?? []).filter(anchor => anchor.areaUid === areaUid),
    [anchors.data, areaUid],
  )
  const alarmsHere = alarms.data.filter(alarm => alarm.areaUid === areaUid)
  const alarmedKey = alarmsHere
    .flatMap(alarm => (alarm.active && alarm.zoneUid ? [alarm.zoneUid] : []))
    .sort()
    .join()
  const alarmedZones = useMemo(() => new Set(alarmedKey === '' ? [] : alarmedKey.split(',')), [alarmedKey])
  const marksKey = JSON.stringify(alarmMarks(alarms.data, Date.now()))
  const marks = useMemo(() => JSON.parse(marksKey) as readonly MarkedTag[], [marksKey])
  return {
    area: areas.data?.find(area => area.uid === areaUid),
    areas: areas.data ?? [],
    plan: plans.data?.[0],
    zones: zonesHere,
    /** Zones that move with a tag, wherever that is. */
    buffers,
    anchors: anchorsHere,
    tags: tags.data,
    groups: groups.data ?? [],
    alarms: alarmsHere,
    alarmedZones,
    /** Tags in alarm. */
    marks,
    pending: reads.some(read => read.isPending),
    error: reads.find(read => read.error && !read.data)?.error,
    refetch: () => Promise.all(reads.map(read => read.refetch())),
  }
}

export type FloorData = ReturnType<typeof useFloorData>
