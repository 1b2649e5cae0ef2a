import { messageLimitBytes, type TagMessage } from '#domain/tag/tag-message.ts'
import type { TagUid, UserUid } from '#domain/uid.ts'
import { readObject, readUid } from './narrowing.ts'

function textOfHex(hex: string): string | undefined {
  if (!/^([0-9a-f]{2})*$/i.test(hex) || hex.length > 2 * messageLimitBytes) return undefined
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Binary content is shown as bytes.
    return undefined
  }
}

/** Payload of a `user_msg` frame; undefined if it names no tag (specification, "Events"). */
export function fromWireMessage(data: unknown): TagMessage | undefined {
  const frame = readObject(data)
  const tagUid = readUid(frame?.dev_id)
  if (!frame || !tagUid) return undefined
  const senderUid = readUid(frame.sender_uid)
  const text = typeof frame.hex === 'string' ? textOfHex(frame.hex) : undefined
  return { tagUid, ...(senderUid && { senderUid }), ...(text !== undefined && { text }) }
}

export function toWireMessage(text: string, tagUids: readonly TagUid[], senderUid: UserUid | undefined) {
  return { ...(senderUid && { sender_uid: senderUid }), recipient_uids: tagUids, text }
}
