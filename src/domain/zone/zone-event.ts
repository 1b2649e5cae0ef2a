import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'

/** A tag's passage: it entered, it left, or it stayed longer than the zone allows. */
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
