import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'

/** A tag entered a zone, left it, or stayed longer than allowed. */
export interface ZoneEvent {
  readonly uid: string
  readonly type: 'enter' | 'exit' | 'dwell'
  readonly atMs: number
  readonly zoneUid: ZoneUid
  readonly tagUid: TagUid
  readonly areaUid: AreaUid
  readonly x: number
  readonly y: number
  readonly dwellMs?: number
}

/** A proximity warning: a tag entered the buffer of another tag. */
export interface PwsEvent {
  readonly uid: string
  readonly atMs: number
  readonly tagUid?: TagUid
  readonly zoneUid?: ZoneUid
  /** Further fields of the deployment. */
  readonly extras: Readonly<Record<string, unknown>>
}
