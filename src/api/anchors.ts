import type { Anchor } from '#domain/hardware.ts'
import { fromWireAnchor, wireAnchor } from '#wire/anchors.ts'
import { ApiError } from './api-error.ts'
import { createResource, type Resource } from './resource.ts'
import { useList } from './use-resource.ts'

const always = createResource({
  noun: 'anchors',
  schema: wireAnchor,
  fromWire: fromWireAnchor,
})

/** Without the WIN module some deployments answer the list with 404: there are no anchors then. */
const anchors: Resource<Anchor, never> = {
  ...always,
  list: async (projectUid, signal) => {
    try {
      return await always.list(projectUid, signal)
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 404) return []
      throw refusal
    }
  },
}

export const useAnchors = () => useList(anchors)
