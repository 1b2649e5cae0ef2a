import type { Tag } from '#domain/tag/tag.ts'
import type { GroupUid, TagUid } from '#domain/uid.ts'

/** The selected tags and the members of the selected groups, without duplicates. */
export function recipientsOf(
  tags: readonly Tag[],
  tagUids: readonly TagUid[],
  groupUids: readonly GroupUid[],
): readonly Tag[] {
  return tags.filter(
    tag => tagUids.includes(tag.uid) || tag.groupUids.some(groupUid => groupUids.includes(groupUid)),
  )
}

/** Length of a text in bytes, as devices count it. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length
