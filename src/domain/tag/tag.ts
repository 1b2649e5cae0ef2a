import type { JsonObject } from '../json-object.ts'
import type { Revised } from '../revised.ts'
import type { AreaUid, GroupUid, MacAddress, TagUid, ZoneUid } from '../uid.ts'

/** A position that carries its own time, hence evidence of how recent it is. */
export interface Fix {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly areaUid: AreaUid
  /** When the tag was there, epoch milliseconds. */
  readonly atMs: number
  readonly mac?: MacAddress
}

/** What the service keeps of a tag without knowing what is in it. */
export interface TagObjects {
  readonly buffer?: JsonObject
  readonly tagConfig?: JsonObject
  readonly accConfig?: JsonObject
  readonly btConfig?: JsonObject
  readonly sensorConfig?: JsonObject
  readonly userParams?: JsonObject
  readonly customInfo?: JsonObject
}

export const tagObjectNames = [
  'buffer',
  'tagConfig',
  'accConfig',
  'btConfig',
  'sensorConfig',
  'userParams',
  'customInfo',
] as const satisfies readonly (keyof TagObjects)[]

/** A tracked object: a person, a forklift, a pallet that carries a tag. */
export interface Tag extends Revised, TagObjects {
  readonly uid: TagUid
  readonly name: string
  readonly displayName?: string
  readonly description?: string
  readonly type?: string
  readonly category?: string
  /** How often a fix is expected, milliseconds. */
  readonly updateIntervalMs?: number
  /** The buffer zone that moves with the tag. */
  readonly selfZoneUid?: ZoneUid
  /** The tag whose buffer raises no alarm for this one, nor this one's for it. */
  readonly exemptTagUid?: TagUid
  readonly groupUids: readonly GroupUid[]
  /** The bound hardware, absent when none is bound. */
  readonly mac?: MacAddress
  readonly lastFix?: Fix
  readonly createdAtMs?: number
  /** Epoch milliseconds; absent while it lives. */
  readonly removedAtMs?: number
}

/** A preset for new tags: a name of its own, and any of what a person says about a tag. */
export type TagTemplate = Omit<Tag, 'mac' | 'lastFix' | 'createdAtMs' | 'removedAtMs'>

export interface Group extends Revised {
  readonly uid: GroupUid
  readonly name: string
  readonly description?: string
  readonly color?: string
  readonly createdAtMs?: number
}
