import type { TagUid, ZoneUid } from '../uid.ts'

/** A proximity warning: a tag came into another one's buffer. */
export interface PwsEvent {
  readonly uid: string
  readonly atMs: number
  readonly tagUid?: TagUid
  /** The buffer. */
  readonly zoneUid?: ZoneUid
  /** What else the deployment tells. */
  readonly extras: Readonly<Record<string, unknown>>
}
