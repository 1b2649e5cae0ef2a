import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import type { AnchorUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { toWireRebinding } from '#wire/anchor-bindings.ts'
import { profile } from '#wire/profile.ts'
import { bindHardware } from './bind-hardware.ts'
import { closeAnchorBinding, readAnchorBindings } from './binding-records.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { path } = profile.resources.anchorBindings
const pathOf = (uid: string) => `${path}/${encodeURIComponent(uid)}`

type Sides = Pick<AnchorBinding, 'mac' | 'anchorUid'>

function everyBindingQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'anchorBindings'),
    queryFn: ({ signal }) => readAnchorBindings(projectUid, signal),
  })
}

/** All bindings of hardware to anchors, open and closed; null if the service has no anchors (WIN module off). */
export const useEveryAnchorBinding = () => useQuery(everyBindingQuery(useProjectUid()))

/**
 * False if the service has no anchors (WIN module off), so their bindings are unknown. Undefined while
 * unknown.
 */
export function useHasAnchors(): boolean | undefined {
  const { data } = useEveryAnchorBinding()
  return data === undefined ? undefined : data !== null
}

function useAnchorBinding<V>(
  act: (projectUid: ProjectUid, variables: V, client: QueryClient) => Promise<unknown>,
) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (variables: V, { client }) => act(projectUid, variables, client),
    onSettled: () => refresh('anchors', 'nodes', 'tags', 'anchorBindings', 'tagBindings'),
  })
}

export const useBindAnchor = () =>
  useAnchorBinding((projectUid, { mac, anchorUid }: Sides, client) =>
    bindHardware(client, projectUid, mac, { anchorUid }),
  )
export const useReleaseAnchor = () =>
  useAnchorBinding((projectUid, anchorUid: AnchorUid) => closeAnchorBinding(projectUid, { anchorUid }))

/** Corrects a record to other hardware, as if it had always been bound. The body must name both sides. */
export const useRebindAnchor = () =>
  useAnchorBinding((projectUid, { uid, ...sides }: Sides & { readonly uid: string }) =>
    request(pathOf(uid), { method: 'PUT', projectUid, body: toWireRebinding(sides) }),
  )
export const useDeleteAnchorBinding = () =>
  useAnchorBinding((projectUid, uid: string) => request(pathOf(uid), { method: 'DELETE', projectUid }))
