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

/** The hour around a moment, requested in one read for all moments within it. */
function hourOf(atMs: number) {
  const startMs = Math.floor(atMs / hourMs) * hourMs
  return { startMs, endMs: startMs + hourMs }
}

/**
 * The zones and buffers at a moment (epoch ms) in their state at that time, including those deleted since.
 * Undefined while loading, and if the service has no zone history, which `kept` tells.
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

/** The tags at a moment, in their state and with their hardware at that time. */
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

/** The groups at a moment, with their names at that time. */
export function useGroupsAt(atMs: number) {
  const groups = useGroups().data
  const versions = useGroupVersions(hourOf(atMs))
  return useMemo(() => groups && versions && rowsAt(groups, versions, atMs), [groups, versions, atMs])
}

/** The anchors at a moment, at their positions at that time. */
export function useAnchorsAt(atMs: number) {
  const anchors = useAnchors().data
  const versions = useAnchorVersions(hourOf(atMs))
  return useMemo(() => anchors && versions && rowsAt(anchors, versions, atMs), [anchors, versions, atMs])
}

/**
 * The alarms of the day before a moment in their state at that time, and (`known`) those and the ones of the
 * following hour in their current state.
 */
export function useAlarmsAt(atMs: number) {
  const { startMs, endMs } = hourOf(atMs)
  const read = useAlarms({ startMs: startMs - 24 * hourMs, endMs })
  return { ...read, known: read.data, data: alarmsAt(read.data, atMs) }
}
