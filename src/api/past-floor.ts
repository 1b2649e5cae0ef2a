import { useMemo } from 'react'
import { rowsAt } from '#domain/row-version.ts'
import { alarmsAt, tagsAt, zonesAt } from '#domain/site/past-floor.ts'
import { useAlarms } from './alarms.ts'
import { useAnchors } from './anchors.ts'
import { useGroups } from './groups.ts'
import { useAnchorVersions, useGroupVersions, useTagVersions, useZoneVersions } from './row-versions.ts'
import { useEveryTagBinding } from './tag-bindings.ts'
import { useTagsOf } from './tags.ts'
import { useZoneHistory } from './zones.ts'

const hourMs = 3_600_000
const everyTag = { kind: 'removed' } as const

/** The hour around a moment: what is asked of a service in one read, whichever moment of it is looked at. */
function hourOf(atMs: number) {
  const startMs = Math.floor(atMs / hourMs) * hourMs
  return { startMs, endMs: startMs + hourMs }
}

/**
 * The zones and buffers in force at a moment (epoch ms), deleted since or not, as they were then. Undefined while it is read,
 * and where the service keeps no history of zones, which `kept` says.
 */
export function useZonesAt(atMs: number) {
  const hour = hourOf(atMs)
  const history = useZoneHistory(hour.startMs, hour.endMs)
  const versions = useZoneVersions(hour)
  const zones = useMemo(
    () => history.data && versions && zonesAt(history.data, versions, atMs),
    [history.data, versions, atMs],
  )
  const kept = history.data !== undefined || history.error === null
  return {
    data: zones,
    kept,
    isPending: zones === undefined && kept,
    error: history.error,
    refetch: history.refetch,
  }
}

/** The tags that were there at a moment, as they were then and with the hardware of then. */
export function useTagsAt(atMs: number) {
  const tags = useTagsOf(everyTag)
  const versions = useTagVersions(hourOf(atMs))
  const bindings = useEveryTagBinding()
  const then = useMemo(
    () => tags.data && versions && tagsAt(tags.data, versions, bindings.data, atMs),
    [tags.data, versions, bindings.data, atMs],
  )
  const isPending = tags.isPending || (tags.data !== undefined && versions === undefined)
  return { data: then, isPending, error: tags.error, refetch: tags.refetch }
}

/** The groups that there were at a moment, as they were called then. */
export function useGroupsAt(atMs: number) {
  const groups = useGroups().data
  const versions = useGroupVersions(hourOf(atMs))
  return useMemo(() => groups && versions && rowsAt(groups, versions, atMs), [groups, versions, atMs])
}

/** The anchors that there were at a moment, where they stood then. */
export function useAnchorsAt(atMs: number) {
  const anchors = useAnchors().data
  const versions = useAnchorVersions(hourOf(atMs))
  return useMemo(() => anchors && versions && rowsAt(anchors, versions, atMs), [anchors, versions, atMs])
}

/** The alarms of the day that led to a moment as they stood then, and (`known`) those and the hour's after it as they are known now. */
export function useAlarmsAt(atMs: number) {
  const { startMs, endMs } = hourOf(atMs)
  const read = useAlarms({ startMs: startMs - 24 * hourMs, endMs })
  return { ...read, known: read.data, data: alarmsAt(read.data, atMs) }
}
