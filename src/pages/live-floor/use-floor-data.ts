import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useGroups } from '#api/groups.ts'
import { useRemovedNames } from '#api/removed-names.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { needsAttention } from '#domain/alarm/alarm.ts'
import { placedBounds, usedPlan } from '#domain/site/placement.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { MarkedTag } from '#live/messages.ts'
import { alarmMarks } from '#live/model/alarm-marks.ts'
import { useNow } from '#ui/use-now.ts'
import { useSameFields } from './use-same-fields.ts'

/** Interval for checking the end of shelving. */
const shelfCheckMs = 5_000

const none: readonly never[] = []

/** All data of a floor except positions, and how to read it again. */
export function useFloorData(areaUid: AreaUid) {
  const areas = useAreas()
  const plans = useFloorplans(areaUid)
  const zones = useZones()
  const anchors = useAnchors()
  const tags = useTags()
  const groups = useGroups()
  const alarms = useAlarms()
  const { removedTags, removedZones, tagsAtMs } = useRemovedNames(alarms.data)
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
  const nowMs = useNow(shelfCheckMs)
  const alarmsHere = useMemo(
    () => alarms.data.filter(alarm => alarm.areaUid === areaUid),
    [alarms.data, areaUid],
  )
  const alarmsElsewhere = useMemo(
    () => alarms.data.filter(alarm => alarm.areaUid !== areaUid && needsAttention(alarm, nowMs)).length,
    [alarms.data, areaUid, nowMs],
  )
  const alarmedKey = useMemo(() => {
    const uids = alarmsHere.flatMap(alarm => (alarm.active && alarm.zoneUid ? [alarm.zoneUid] : []))
    return [...new Set(uids)].sort().join()
  }, [alarmsHere])
  const alarmedZones = useMemo(() => new Set(alarmedKey === '' ? [] : alarmedKey.split(',')), [alarmedKey])
  const marksKey = useMemo(() => JSON.stringify(alarmMarks(alarms.data, nowMs)), [alarms.data, nowMs])
  const marks = useMemo(() => JSON.parse(marksKey) as readonly MarkedTag[], [marksKey])
  const plan = usedPlan(plans.data)
  const planBounds = useMemo(
    () => (plan && plan.widthPx > 0 ? placedBounds(plan.placement, plan) : undefined),
    [plan],
  )
  const area = areas.data?.find(each => each.uid === areaUid)
  const isPending = reads.some(read => read.isPending)
  const error = reads.find(read => read.error && !read.data)?.error
  const data = useSameFields({
    area,
    areas: areas.data ?? none,
    plan,
    /** Bounds of the plan in metres; undefined without a plan. */
    planBounds,
    zones: zonesHere,
    /** Zones that move with a tag, in any area. */
    buffers,
    anchors: anchorsHere,
    tags: tags.data,
    /** Deleted tags that alarms refer to. */
    removedTags,
    removedZones,
    tagsAtMs,
    groups: groups.data ?? none,
    alarms: alarmsHere,
    /** Number of alarms in other areas that need attention. */
    alarmsElsewhere,
    alarmedZones,
    /** Tags in alarm. */
    marks,
    /** When the end of shelving was checked, epoch ms. */
    checkedAtMs: nowMs,
    isPending,
    error,
  })
  return { data, refetch: () => Promise.all(reads.map(read => read.refetch())) }
}

export type FloorData = ReturnType<typeof useFloorData>['data']
