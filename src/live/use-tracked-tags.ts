import { create } from 'zustand'
import type { TagUid } from '#domain/uid.ts'
import type { TagState } from './messages.ts'

interface TrackedTags {
  readonly tags: ReadonlyMap<TagUid, TagState>
  readonly setTags: (tags: readonly TagState[]) => void
}

/** States of the selected tags, updated at most ten times a second. Read with a selector. */
export const useTrackedTags = create<TrackedTags>(set => ({
  tags: new Map(),
  setTags: tags =>
    set(old =>
      tags.length > 0 || old.tags.size > 0 ? { tags: new Map(tags.map(tag => [tag.tagUid, tag])) } : old,
    ),
}))
