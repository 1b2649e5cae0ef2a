import type { Tag } from '#domain/tag/tag.ts'
import type { GroupUid, TagUid } from '#domain/uid.ts'

/** Everybody who was named or is in a named group, each once. */
export function recipientsOf(
  tags: readonly Tag[],
  tagUids: readonly TagUid[],
  groupUids: readonly GroupUid[],
): readonly Tag[] {
  return tags.filter(
    tag => tagUids.includes(tag.uid) || tag.groupUids.some(groupUid => groupUids.includes(groupUid)),
  )
}

/** The length of a text as a device counts it. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length
