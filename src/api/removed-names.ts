import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Tag } from '#domain/tag/tag.ts'
import type { TagUid, ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { useProjectUid } from '#session/session.ts'
import { removedTagsQuery, useTags } from './tags.ts'
import { useZones, zonesOfAllTimeQuery } from './zones.ts'

/** Rows of the past refer to these. */
export interface Mention {
  readonly tagUid?: TagUid | undefined
  readonly zoneUid?: ZoneUid | undefined
}

const nothing: readonly never[] = []

/** A row that is not among `rows` may also be new: only ended ones were removed. */
function removedRows<T extends { readonly uid: string; readonly removedAtMs?: number }>(
  all: readonly T[],
  rows: readonly T[] | undefined,
) {
  const known = new Set(rows?.map(({ uid }) => uid))
  return all.filter(({ uid, removedAtMs }) => removedAtMs !== undefined && !known.has(uid))
}

/** Tags that were removed (specification, "Tags": `include_removed`); read only when `wanted`. */
export function useRemovedTags(wanted: boolean): readonly Tag[] {
  const projectUid = useProjectUid()
  const { data: tags } = useTags()
  const { data = nothing } = useQuery({ ...removedTagsQuery(projectUid), enabled: wanted })
  return useMemo(() => removedRows(data, tags), [data, tags])
}

/** Zones that were removed (specification, "Zone history"); read only when `wanted`. */
export function useRemovedZones(wanted: boolean): readonly Zone[] {
  const projectUid = useProjectUid()
  const { data: zones } = useZones()
  const { data = nothing } = useQuery({ ...zonesOfAllTimeQuery(projectUid), enabled: wanted })
  return useMemo(() => removedRows(data, zones), [data, zones])
}

/**
 * Tags and zones, plus removed ones that are referred to, so that past rows keep their names. Removed ones
 * are read only if needed.
 */
export function useRemovedNames(mentions: readonly Mention[]) {
  const { data: tags, dataUpdatedAt: tagsAtMs } = useTags()
  const zones = useZones().data
  const misses = useMemo(() => {
    const tagUids = new Set(tags?.map(({ uid }) => uid))
    const zoneUids = new Set(zones?.map(({ uid }) => uid))
    return {
      tag: tags !== undefined && mentions.some(({ tagUid }) => tagUid && !tagUids.has(tagUid)),
      zone: zones !== undefined && mentions.some(({ zoneUid }) => zoneUid && !zoneUids.has(zoneUid)),
    }
  }, [tags, zones, mentions])
  const removedTags = useRemovedTags(misses.tag)
  const removedZones = useRemovedZones(misses.zone)
  return { tags, tagsAtMs, zones, removedTags, removedZones }
}
