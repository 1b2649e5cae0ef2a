import type { TagUid, UserUid } from '../uid.ts'

/** What a device takes: 512 hex characters of the frame (specification, "Limits"). */
export const messageLimitBytes = 256

/** A text that went out to a tag. */
export interface TagMessage {
  readonly tagUid: TagUid
  readonly senderUid?: UserUid
  /** Absent where its bytes are no UTF-8. */
  readonly text?: string
}
