import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useTags } from '#api/tags.ts'
import { nodeUses } from './node-rows.ts'

/** Which MAC is on which tag or anchor of the project; undefined until both are read. */
export function useNodeUses() {
  const tags = useTags().data
  const anchors = useAnchors().data
  return useMemo(() => tags && anchors && nodeUses(tags, anchors), [tags, anchors])
}
