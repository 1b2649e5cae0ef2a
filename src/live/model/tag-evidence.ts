import { type Freshness, freshnessOf } from '#domain/tag/freshness.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { TagState } from '../messages.ts'

/** The known position of a tag and its age. */
export interface TagEvidence {
  readonly freshness: Freshness | 'never'
  readonly ageMs?: number
  readonly areaUid?: AreaUid
  readonly x?: number
  readonly y?: number
  readonly z?: number
}

/** The newer of the live position and the one read with the tag, each with its own age. */
export function evidenceOf(tag: Tag, live: TagState | undefined, nowMs: number): TagEvidence {
  const stored = tag.lastFix
  const storedAgeMs = stored ? Math.max(0, nowMs - stored.atMs) : Number.POSITIVE_INFINITY
  if (live && (live.ageMs ?? Number.POSITIVE_INFINITY) <= storedAgeMs) {
    const { x, y, z, areaUid } = live.fix
    if (live.ageMs === undefined) return { freshness: 'cached', areaUid, x, y, z }
    return { freshness: freshnessOf(live.ageMs, tag.updateIntervalMs), ageMs: live.ageMs, areaUid, x, y, z }
  }
  if (!stored) return { freshness: 'never' }
  const { x, y, z, areaUid } = stored
  return { freshness: freshnessOf(storedAgeMs, tag.updateIntervalMs), ageMs: storedAgeMs, areaUid, x, y, z }
}
