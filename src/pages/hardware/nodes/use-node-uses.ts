import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useTags } from '#api/tags.ts'
import { nodeUses } from './node-rows.ts'

/** The tag or anchor of each MAC; undefined until both lists are loaded. */
export function useNodeUses() {
  const tags = useTags().data
  const anchors = useAnchors().data
  return useMemo(() => tags && anchors && nodeUses(tags, anchors), [tags, anchors])
}
