import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { type AnchorChange, fromWireAnchor, toWireAnchor, wireAnchor } from '#wire/anchors.ts'
import { optionalList } from './optional-list.ts'
import { settleEach } from './parallel-calls.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

/** Without the WIN module some deployments return 404 for the list: there are no anchors. */
const anchors = optionalList(
  createResource({
    noun: 'anchors',
    schema: wireAnchor,
    fromWire: fromWireAnchor,
    toWire: (change: AnchorChange) => toWireAnchor(change),
  }),
)

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
/** The service closes its open binding. */
export const useDeleteAnchor = (onDeleted: () => void) =>
  useRemove(anchors, ['anchorBindings', 'nodes'], onDeleted)

/**
 * New positions of many anchors, with limited concurrency; each is rejected if another user has changed the
 * anchor since.
 */
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
