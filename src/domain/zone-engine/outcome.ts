import type { Fix } from '../tag/tag.ts'
import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'

/** A fix with the tag it belongs to. */
export interface TagFix extends Fix {
  readonly tagUid: TagUid
  /** How far `atMs` is ahead of the server's clock, ms: in a recording that is played faster than it was made. */
  readonly clockAheadMs?: number
}

/** What the engine needs to know of a tag. */
export interface EngineTag {
  readonly uid: TagUid
  readonly groupUids: readonly string[]
  readonly exemptTagUid?: TagUid | undefined
  /** How often a fix is expected, milliseconds. */
  readonly intervalMs?: number | undefined
  /** The fastest plausible speed, when it is not that of the settings. */
  readonly maxSpeedMps?: number | undefined
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
  /** No fix lay in the zone long enough: time and place are of the border on the way between two fixes. */
  readonly interpolated?: true
}

/** Whether a zone concerns a tag: it names no group, or one of the tag's; a buffer never concerns its own tag. */
export function concerns(zone: Zone, tag: EngineTag): boolean {
  if (zone.boundTagUid === tag.uid) return false
  return zone.groupUids.length === 0 || zone.groupUids.some(g => tag.groupUids.includes(g))
}
