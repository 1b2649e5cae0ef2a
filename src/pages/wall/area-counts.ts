import type { Tag } from '#domain/tag/tag.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import type { TagState } from '#live/messages.ts'

export interface AreaCounts {
  /** Number of tags received recently in the area. */
  readonly tags: number
  /** Number of people among them. */
  readonly people: number
  /** Number of tags last seen there but not received recently, so they may have left. */
  readonly notReceived: number
}

/** Counts the tags of an area, without those whose position is older than `hiddenAfterMs`. */
export function areaCounts(
  tags: readonly Pick<Tag, 'uid' | 'type' | 'category'>[],
  states: ReadonlyMap<TagUid, Pick<TagState, 'fix' | 'freshness' | 'ageMs'>>,
  areaUid: AreaUid,
  hiddenAfterMs = Number.POSITIVE_INFINITY,
): AreaCounts {
  const counts = { tags: 0, people: 0, notReceived: 0 }
  for (const tag of tags) {
    const state = states.get(tag.uid)
    if (state?.fix.areaUid !== areaUid || (state.ageMs ?? 0) > hiddenAfterMs) continue
    const isReceived = state.freshness === 'live' || state.freshness === 'stale'
    if (!isReceived) counts.notReceived += 1
    else {
      counts.tags += 1
      if (tagKind(tag) === 'person') counts.people += 1
    }
  }
  return counts
}
