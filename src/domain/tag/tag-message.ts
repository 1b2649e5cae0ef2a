import type { TagUid, UserUid } from '../uid.ts'

/** Maximum frame of a device: 512 hex characters (specification, "Limits"). */
export const messageLimitBytes = 256

/** A message sent to a tag. */
export interface TagMessage {
  readonly tagUid: TagUid
  readonly senderUid?: UserUid
  /** Absent if the bytes are not UTF-8. */
  readonly text?: string
}
