import type { JsonObject } from '../json-object.ts'
import type { Revised } from '../row-version.ts'
import type { AreaUid, GroupUid, MacAddress, TagUid, ZoneUid } from '../uid.ts'

/** A position with its own time. */
export interface Fix {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly areaUid: AreaUid
  /** Time of the position, epoch milliseconds. */
  readonly atMs: number
  readonly mac?: MacAddress
}

/** Fields of a tag that the service stores without interpreting them. */
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
  /** Expected interval between fixes, milliseconds. */
  readonly updateIntervalMs?: number
  /** The buffer zone that moves with the tag. */
  readonly selfZoneUid?: ZoneUid
  /** This tag and its exempt tag raise no buffer alarms for each other. */
  readonly exemptTagUid?: TagUid
  readonly groupUids: readonly GroupUid[]
  /** The bound hardware, absent if none is bound. */
  readonly mac?: MacAddress
  readonly lastFix?: Fix
  readonly createdAtMs?: number
  /** Epoch milliseconds; absent unless removed. */
  readonly removedAtMs?: number
}

/** A preset for new tags: a name and any editable fields of a tag. */
export type TagTemplate = Omit<Tag, 'mac' | 'lastFix' | 'createdAtMs' | 'removedAtMs'>

export interface Group extends Revised {
  readonly uid: GroupUid
  readonly name: string
  readonly description?: string
  readonly color?: string
  readonly createdAtMs?: number
}
