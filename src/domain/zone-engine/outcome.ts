import type { Fix } from '../tag.ts'
import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone.ts'

/** A fix with the tag it belongs to. */
export interface TagFix extends Fix {
  readonly tagUid: TagUid
}

/** What the engine needs to know of a tag. */
export interface EngineTag {
  readonly uid: TagUid
  readonly groupUids: readonly string[]
  readonly exemptTagUid?: TagUid | undefined
}

/** What the engine found out. */
export interface Outcome {
  readonly kind: 'enter' | 'exit' | 'dwell'
  readonly zone: Zone
  readonly zoneUid: ZoneUid
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  /** When it happened, by the first fix that showed it. */
  readonly atMs: number
  /** When it was believed. */
  readonly confirmedMs: number
  readonly x: number
  readonly y: number
  /** How long the stay that ends here (exit) or has become too long (dwell) has lasted. */
  readonly stayMs: number
  /** True when nobody moved: the zone was changed or removed under the tag. It ends alarms, and is no event. */
  readonly silent: boolean
}

/** Whether a zone concerns a tag: it names no group, or one of the tag's; a buffer never concerns its own tag. */
export function concerns(zone: Zone, tag: EngineTag): boolean {
  if (zone.boundTagUid === tag.uid) return false
  return zone.groupUids.length === 0 || zone.groupUids.some(g => tag.groupUids.includes(g))
}
