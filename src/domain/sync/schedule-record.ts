import type { Revised } from '../revised.ts'
import type { ScheduleUid } from '../uid.ts'

/** Who sends in which slot of the superframe, as a text that `slot-table` reads where it knows its format. */
export interface Schedule extends Revised {
  readonly uid: ScheduleUid
  readonly name: string
  readonly content: string
  readonly isDefault: boolean
  readonly version: ScheduleVersion
}

export type ScheduleVersion = 1 | 2
