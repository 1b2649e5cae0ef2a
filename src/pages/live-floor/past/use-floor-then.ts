import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useEveryTagBinding } from '#api/tag-bindings.ts'
import { useTagsOf } from '#api/tags.ts'
import { useZoneHistory } from '#api/zones.ts'
import { alarmsThen, changedSince, tagsThen, zonesThen } from '#domain/past-floor.ts'
import type { AreaUid } from '#domain/uid.ts'
import { alarmMarks } from '#live/alarm-marks.ts'
import type { FloorData } from '../use-floor-data.ts'
import { useSame } from '../use-same.ts'

const hourMs = 3_600_000
const secondMs = 1_000
const everyTag = { kind: 'removed' } as const

export interface FloorThen {
  readonly data: FloorData
  /** All alarms of the day that led to the moment and of the hour after it, as they are known now. */
  readonly alarms: FloorData['alarms']
  readonly changedSince: readonly string[]
  /** The service keeps no history of zones: those of now are shown. */
  readonly zonesOfNow: boolean
}

/** What the floor showed at a moment besides positions, as far as the service tells. */
export function useFloorThen(areaUid: AreaUid, now: FloorData, atMs: number): FloorThen {
  const hour = Math.floor(atMs / hourMs) * hourMs
  const history = useZoneHistory(hour, hour + hourMs)
  const alarms = useAlarms({ startMs: hour - 24 * hourMs, endMs: hour + hourMs })
  const tags = useTagsOf(everyTag)
  const bindings = useEveryTagBinding()

  const inForce = useMemo(() => history.data && zonesThen(history.data, atMs), [history.data, atMs])
  const zones = useSame(inForce?.filter(zone => zone.areaUid === areaUid && !zone.dynamic) ?? now.zones)
  const buffers = useSame(
    inForce?.filter(zone => zone.dynamic && zone.boundTagUid !== undefined) ?? now.buffers,
  )
  // Of thousands of tags once a second is enough.
  const second = Math.floor(atMs / secondMs) * secondMs
  const tagsOfThen = useMemo(
    () => tagsThen(tags.data ?? now.tags ?? [], bindings.data, second),
    [tags.data, now.tags, bindings.data, second],
  )
  const all = useSame(tagsOfThen)
  const then = alarmsThen(alarms.data, atMs)
  const alarmsHere = useSame(then.filter(alarm => alarm.areaUid === areaUid))
  const marks = useSame(alarmMarks(then, atMs))
  const alarmed = useSame(
    alarmsHere.flatMap(alarm => (alarm.active && alarm.zoneUid ? [alarm.zoneUid] : [])).sort(),
  )
  const alarmedZones = useMemo(() => new Set(alarmed), [alarmed])
  const changed = useSame(
    changedSince(inForce ?? [], atMs).flatMap(zone => (zone.areaUid === areaUid ? [zone.name] : [])),
  )
  const known = useSame(alarms.data.filter(alarm => alarm.areaUid === areaUid))
  const zonesOfNow = history.data === undefined && history.error !== null
  return useMemo(
    () => ({
      data: { ...now, zones, buffers, tags: all, alarms: alarmsHere, alarmedZones, marks },
      alarms: known,
      changedSince: changed,
      zonesOfNow,
    }),
    [now, zones, buffers, all, alarmsHere, alarmedZones, marks, known, changed, zonesOfNow],
  )
}
