import type { PointM } from '../geometry/point.ts'
import type { Revised } from '../row-version.ts'
import type { AreaUid, GroupUid, TagUid, ZoneUid } from '../uid.ts'
import type { ZoneRules } from '../zone-engine/settings.ts'

export interface PolygonShape {
  readonly kind: 'polygon'
  /** At least 3, simple, open ring, metres. */
  readonly points: readonly PointM[]
}

export interface CircleShape {
  readonly kind: 'circle'
  readonly center: PointM
  readonly radiusM: number
}

export type ZoneShape = PolygonShape | CircleShape

/** 0: events only, no alarm; 3: highest. */
export const severities = [0, 1, 2, 3] as const
export type Severity = (typeof severities)[number]

export type ZoneTrigger = 'enter' | 'exit' | 'dwell'

/** Active hours of a zone: minutes of the day on given days (0 = Sunday), site time. */
export interface ActiveHours {
  readonly days: readonly number[]
  readonly startMinute: number
  readonly endMinute: number
}

/** A static zone, or a buffer that moves with its tag. */
export interface Zone extends Revised {
  readonly uid: ZoneUid
  readonly name: string
  readonly areaUid?: AreaUid
  readonly shape: ZoneShape
  readonly dynamic: boolean
  readonly boundTagUid?: TagUid
  readonly color?: string
  readonly severity: Severity
  readonly trigger: ZoneTrigger
  readonly dwellS: number
  /** Groups that it applies to; empty for every tag. */
  readonly groupUids: readonly GroupUid[]
  readonly activeHours?: ActiveHours
  /** Alarms stay active until they are reset, even after their cause has ended. */
  readonly latched?: boolean
  /** Rules of the zone; the project's apply to absent ones. */
  readonly rules?: Partial<ZoneRules>
}

/** A zone with its lifetime, epoch milliseconds; absent if the service does not report it. */
export interface ZoneOfHistory extends Zone {
  readonly createdAtMs?: number
  readonly updatedAtMs?: number
  readonly removedAtMs?: number
}

/** Whether a zone raises alarms for a tag: it has no groups, or one of the tag's. */
export function concernsTag(
  zone: Pick<Zone, 'groupUids'>,
  tag: { readonly groupUids: readonly string[] },
): boolean {
  return zone.groupUids.length === 0 || zone.groupUids.some(uid => tag.groupUids.includes(uid))
}
