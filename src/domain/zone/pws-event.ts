import type { TagUid, ZoneUid } from '../uid.ts'

/** A proximity warning: a tag entered the buffer of another tag. */
export interface PwsEvent {
  readonly uid: string
  readonly atMs: number
  readonly tagUid?: TagUid
  readonly zoneUid?: ZoneUid
  /** Further fields of the deployment. */
  readonly extras: Readonly<Record<string, unknown>>
}
