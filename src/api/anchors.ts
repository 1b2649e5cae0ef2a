import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { type AnchorChange, fromWireAnchor, toWireAnchor, wireAnchor } from '#wire/anchors.ts'
import { ApiError } from './api-error.ts'
import { settleEach } from './parallel-calls.ts'
import { createResource, type Resource } from './resource.ts'
import { useCreate, useList, useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const always = createResource({
  noun: 'anchors',
  schema: wireAnchor,
  fromWire: fromWireAnchor,
  toWire: (change: AnchorChange) => toWireAnchor(change),
})

/** Without the WIN module some deployments answer the list with 404: there are no anchors then. */
const anchors: Resource<Anchor, AnchorChange> = {
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
export const useCreateAnchor = () => useCreate(anchors)
export const useUpdateAnchor = () =>
  useUpdate(
    anchors,
    ({
      uid: _uid,
      rev: _rev,
      ...change
    }: AnchorChange & { readonly uid: AnchorUid; readonly rev?: number }) => change as AnchorChange,
    (anchor, { deviceConfig, areaUid, accConfig, btConfig, state, ...change }) => ({
      ...anchor,
      ...change,
      ...(areaUid && { areaUid }),
      ...(deviceConfig && { deviceConfig }),
      ...(accConfig && { accConfig }),
      ...(btConfig && { btConfig }),
      ...(state && { state }),
    }),
  )
/** Its open binding is closed by the service. */
export const useDeleteAnchor = (onDeleted: () => void) =>
  useRemove(anchors, ['anchorBindings', 'nodes'], onDeleted)

/** New places of many anchors, a few at a time; each is refused when somebody else changed it since. */
export function useMoveAnchors() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (moved: readonly Anchor[]) =>
      settleEach(
        moved,
        4,
        ({ uid, rev, x, y, z, areaUid }) => anchors.update(projectUid, uid, { x, y, z, areaUid }, rev),
        () => undefined,
      ),
    onSettled: () => refresh('anchors'),
  })
}
