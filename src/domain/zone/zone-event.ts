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
