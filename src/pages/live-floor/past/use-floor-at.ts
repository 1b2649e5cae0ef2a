import { useMemo, useRef } from 'react'
import { useAlarmsAt, useAnchorsAt, useGroupsAt, useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { changedSince, isChangedLater } from '#domain/site/past-floor.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { alarmMarks } from '#live/model/alarm-marks.ts'
import type { FloorData } from '../use-floor-data.ts'
import { useStableValue } from '../use-stable-value.ts'

const secondMs = 1_000

export interface PastFloor {
  readonly data: FloorData
  /** Alarms of the day before the moment and of the hour after it, in their current state. */
  readonly alarms: FloorData['alarms']
  readonly alarmsPending: boolean
  /** Zones without a known state at that time: their last known state is shown. */
  readonly changedSince: readonly string[]
  /** The service has no zone history, so the current zones are shown. */
  readonly zonesOfNow: boolean
}

/** Keeps the last value while the next hour loads, so that the view does not flicker. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

/** The data of a floor at a moment, except positions, as far as the service provides it. */
export function useFloorAt(areaUid: AreaUid, now: FloorData, atMs: number): PastFloor {
  // Updating thousands of rows once a second is enough during playback.
  const playing = useCursor(({ cursor }) => cursor?.playing === true)
  const rowsMs = playing ? Math.floor(atMs / secondMs) * secondMs : atMs
  const { data: read, kept } = useZonesAt(atMs)
  const lastRead = useLast(read)
  const inForce = kept ? lastRead : undefined
  const buffers = useStableValue(
    inForce?.filter(zone => zone.dynamic && zone.boundTagUid !== undefined) ?? now.buffers,
  )
  const tags = useStableValue(useLast(useTagsAt(rowsMs).data) ?? now.tags)
  const groups = useStableValue(useLast(useGroupsAt(rowsMs)) ?? now.groups)
  const placed = useLast(useAnchorsAt(rowsMs))
  const anchors = useStableValue(placed?.filter(anchor => anchor.areaUid === areaUid) ?? now.anchors)
  const { data: then, known: journal, isPending: alarmsPending } = useAlarmsAt(atMs)
  const alarmsHere = useStableValue(then.filter(alarm => alarm.areaUid === areaUid))
  const inForceHere = inForce?.filter(zone => zone.areaUid === areaUid && !zone.dynamic) ?? now.zones
  const zones = useStableValue([
    ...inForceHere,
    ...isChangedLater(inForceHere, [...now.zones, ...now.removedZones], alarmsHere),
  ])
  const marks = useStableValue(alarmMarks(then, atMs))
  const alarmed = useStableValue(
    alarmsHere.flatMap(alarm => (alarm.active && alarm.zoneUid ? [alarm.zoneUid] : [])).sort(),
  )
  const alarmedZones = useMemo(() => new Set(alarmed), [alarmed])
  const changed = useStableValue(
    changedSince(inForce ?? [], atMs).flatMap(zone => (zone.areaUid === areaUid ? [zone.name] : [])),
  )
  const known = useStableValue(journal.filter(alarm => alarm.areaUid === areaUid))
  return useMemo(
    () => ({
      data: { ...now, zones, buffers, tags, groups, anchors, alarms: alarmsHere, alarmedZones, marks },
      alarms: known,
      alarmsPending,
      changedSince: changed,
      zonesOfNow: !kept,
    }),
    [
      now,
      zones,
      buffers,
      tags,
      groups,
      anchors,
      alarmsHere,
      alarmedZones,
      marks,
      known,
      alarmsPending,
      changed,
      kept,
    ],
  )
}
