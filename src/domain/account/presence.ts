import type { AlarmUid } from '../uid.ts'

/** One open page of a user. */
export interface Presence {
  /** Identifies a browser tab. */
  readonly viewer: string
  readonly name: string
  /** Path of the page, without the origin. */
  readonly page: string
  readonly alarmUid?: AlarmUid
  readonly sinceMs: number
}
