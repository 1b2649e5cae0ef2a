import type { Fix } from '../tag/tag.ts'
import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'

export interface TagFix extends Fix {
  readonly tagUid: TagUid
  /** How far `atMs` is ahead of the server's clock in ms, for a recording that is played faster than real time. */
  readonly clockAheadMs?: number
}

/** The properties of a tag that the engine uses. */
export interface EngineTag {
  readonly uid: TagUid
  readonly groupUids: readonly string[]
  readonly exemptTagUid?: TagUid | undefined
  /** Expected interval between fixes, milliseconds. */
  readonly intervalMs?: number | undefined
  /** Maximum plausible speed, if it differs from the settings. */
  readonly maxSpeedMps?: number | undefined
}

/** An event that the engine detected. */
export interface Outcome {
  readonly kind: 'enter' | 'exit' | 'dwell'
  readonly zone: Zone
  readonly zoneUid: ZoneUid
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  /** Time of the first fix that showed it. */
  readonly atMs: number
  /** Time of confirmation. */
  readonly confirmedMs: number
  readonly x: number
  readonly y: number
  /** Duration of the stay that ended (exit) or became too long (dwell). */
  readonly stayMs: number
  /** True if the zone was changed or removed rather than the tag moved. It ends alarms, but is not an event. */
  readonly silent: boolean
  /** Time and place are interpolated at the border between two fixes, because no fix was in the zone long enough. */
  readonly interpolated?: true
}

/** Whether a zone applies to a tag: it has no groups, or one of the tag's. A buffer never applies to its own tag. */
export function appliesTo(zone: Zone, tag: EngineTag): boolean {
  if (zone.boundTagUid === tag.uid) return false
  return zone.groupUids.length === 0 || zone.groupUids.some(g => tag.groupUids.includes(g))
}
