import { ApiError } from './api-error.ts'
import type { Resource } from './resource.ts'

/** A resource that some services do not have: where they respond 404 to the list, there are no rows. */
export const optionalList = <D extends { readonly uid: string }, Draft>(
  resource: Resource<D, Draft>,
): Resource<D, Draft> => ({
  ...resource,
  list: async (projectUid, signal) => {
    try {
      return await resource.list(projectUid, signal)
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 404) return []
      throw refusal
    }
  },
})
