import { useMemo } from 'react'
import { travelRadiusM } from '#domain/tag/plausible-speed.ts'
import { type TagKind, tagKind } from '#domain/tag/tag-kind.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import type { TravelRadius } from '#floorplan/layers/reach-layer.tsx'
import { useTrackedTags } from '#live/use-tracked-tags.ts'
import { formatAge } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { FloorData } from './use-floor-data.ts'

const useText = textOf('liveFloor')

const stepMs = 500

/** Kind of a tag; person if unknown. */
export function kindOf(tags: FloorData['tags'], tagUid: TagUid | undefined): TagKind {
  const tag = tags?.find(each => each.uid === tagUid)
  return tag ? tagKind(tag) : 'person'
}

/**
 * How far the selected tag may have moved since its last fix; undefined while it is live, elsewhere, or if
 * the radius is unlimited.
 */
export function useTravelRadius(
  areaUid: AreaUid,
  tags: FloorData['tags'],
  tagUid: TagUid | undefined,
): TravelRadius | undefined {
  const t = useText()
  const kind = kindOf(tags, tagUid)
  // A string, so that the map is redrawn only when it changes, not ten times per second.
  const seen = useTrackedTags(({ tags: tracked }) => {
    const state = tagUid === undefined ? undefined : tracked.get(tagUid)
    if (state?.ageMs === undefined || state.freshness === 'live' || state.fix.areaUid !== areaUid) return ''
    return [state.fix.x, state.fix.y, Math.floor(state.ageMs / stepMs) * stepMs].join(' ')
  })
  return useMemo(() => {
    if (seen === '') return undefined
    const [x = 0, y = 0, ageMs = 0] = seen.split(' ').map(Number)
    const radiusM = travelRadiusM(kind, ageMs)
    if (!Number.isFinite(radiusM)) return undefined
    return {
      at: { x, y },
      radiusM,
      label: `${formatAge(ageMs)} · ${t('liveFloor.within', { radiusM: Math.round(radiusM) })}`,
    }
  }, [seen, kind, t])
}
