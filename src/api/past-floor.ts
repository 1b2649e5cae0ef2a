import { useMemo } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { rowsAt } from '#domain/row-version.ts'
import { alarmsAt, tagsAt, zonesAt } from '#domain/site/past-floor.ts'
import type { TagScope } from '#domain/tag/tag-scope.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
import { useAlarms } from './alarms.ts'
import { useAnchors } from './anchors.ts'
import { useGroups } from './groups.ts'
import { useAnchorVersions, useGroupVersions, useTagVersions, useZoneVersions } from './row-versions.ts'
import { useEveryTagBinding } from './tag-bindings.ts'
import { useTagsOf } from './tags.ts'
import { useZoneHistory, useZones } from './zones.ts'

const hourMs = 3_600_000
const everyTag: TagScope = { kind: 'removed' }
const currentTags: TagScope = { kind: 'now' }

/** The hour around a moment, requested in one read for all moments within it. */
function hourOf(atMs: number): TimeSpan {
  const startMs = Math.floor(atMs / hourMs) * hourMs
  return { startMs, endMs: startMs + hourMs }
}

/** Without a moment nothing of the past is requested. */
const hourOfPast = (atMs: number | undefined) => (atMs === undefined ? undefined : hourOf(atMs))

/**
 * The zones and buffers at a moment (epoch ms) in their state at that time, including those deleted since; the
 * current ones without a moment. Undefined while loading, and if the service has no zone history (`kept` is false).
 */
export function useZonesAt(atMs: number | undefined) {
  const hour = hourOfPast(atMs)
  const current = useZones(atMs === undefined)
  const history = useZoneHistory(hour)
  const versions = useZoneVersions(hour)
  const data = useMemo((): readonly ZoneOfHistory[] | undefined => {
    if (atMs === undefined) return current.data
    return history.data && versions && zonesAt(history.data, versions, atMs)
  }, [current.data, history.data, versions, atMs])
  const { error, refetch, data: read } = atMs === undefined ? current : history
  const kept = read !== undefined || error === null
  return { data, kept, isPending: data === undefined && kept, error, refetch }
}

/**
 * The tags at a moment, in their state and with their hardware at that time; those of a scope without a moment.
 * @param scope ignored at a moment
 */
export function useTagsAt(atMs: number | undefined, scope = currentTags) {
  const tags = useTagsOf(atMs === undefined ? scope : everyTag)
  const versions = useTagVersions(hourOfPast(atMs))
  const bindings = useEveryTagBinding(atMs !== undefined)
  const data = useMemo(() => {
    if (atMs === undefined) return tags.data
    return tags.data && versions && tagsAt(tags.data, versions, bindings.data, atMs)
  }, [tags.data, versions, bindings.data, atMs])
  const isPending = tags.isPending || (tags.data !== undefined && versions === undefined)
  return { data, isPending, error: tags.error, refetch: tags.refetch }
}

/** The groups at a moment, with their names at that time; the current ones without a moment. */
export function useGroupsAt(atMs: number | undefined) {
  const groups = useGroups().data
  const versions = useGroupVersions(hourOfPast(atMs))
  return useMemo(() => {
    if (atMs === undefined) return groups
    return groups && versions && rowsAt(groups, versions, atMs)
  }, [groups, versions, atMs])
}

/** The anchors at a moment, at their positions at that time. */
export function useAnchorsAt(atMs: number) {
  const anchors = useAnchors().data
  const versions = useAnchorVersions(hourOf(atMs))
  return useMemo(() => anchors && versions && rowsAt(anchors, versions, atMs), [anchors, versions, atMs])
}

/**
 * The alarms of the day before a moment in their state at that time, and (`known`) those and the ones of the
 * following hour in their current state; those of a period without a moment.
 * @param period a past one, or the last hours; ignored at a moment
 */
export function useAlarmsAt(atMs: number | undefined, period: number | TimeSpan = 24) {
  const hour = hourOfPast(atMs)
  const read = useAlarms(hour ? { startMs: hour.startMs - 24 * hourMs, endMs: hour.endMs } : period)
  const data = useMemo(
    (): readonly Alarm[] => (atMs === undefined ? read.data : alarmsAt(read.data, atMs)),
    [read.data, atMs],
  )
  return { ...read, known: read.data, data }
}
