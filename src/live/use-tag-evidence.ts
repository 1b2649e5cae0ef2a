import { useMemo } from 'react'
import { existsAt } from '#domain/row-version.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { evidenceOf, type TagEvidence } from './model/tag-evidence.ts'
import { useTagStates } from './use-tag-states.ts'

/** A tag with its known position and the age of that. */
export type LocatedTag = { readonly tag: Tag } & TagEvidence

/**
 * Tags with their positions at a moment (epoch ms), without those that neither existed nor had a position then; with
 * their current positions without a moment.
 */
export function useTagEvidence(
  tags: readonly Tag[] | undefined,
  atMs: number | undefined,
): readonly LocatedTag[] {
  const states = useTagStates(atMs)
  return useMemo(() => {
    const nowMs = atMs ?? Date.now()
    return (tags ?? [])
      .filter(tag => atMs === undefined || existsAt(tag, atMs) || states.has(tag.uid))
      .map(tag => ({ tag, ...evidenceOf(tag, states.get(tag.uid), nowMs) }))
  }, [tags, states, atMs])
}
