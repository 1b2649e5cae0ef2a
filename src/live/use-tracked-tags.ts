import { create } from 'zustand'
import type { TagUid } from '#domain/uid.ts'
import type { TagState } from './messages.ts'

/** Where the selected tags are, ten times a second at most; no other tag is ever here. */
export const useTrackedTags = create<{ readonly tags: ReadonlyMap<TagUid, TagState> }>(() => ({
  tags: new Map(),
}))
