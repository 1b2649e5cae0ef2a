import type { AlarmUid } from '../uid.ts'

/** One screen of somebody, and what it shows. */
export interface Presence {
  /** One tab of a browser. */
  readonly viewer: string
  readonly name: string
  /** The address of its page, without the origin. */
  readonly page: string
  readonly alarmUid?: AlarmUid
  readonly sinceMs: number
}
