import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { AnchorBinding } from '#domain/hardware.ts'
import type { AnchorUid, MacAddress, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { toWireAnchorBinding, toWireAnchorClosing, toWireRebinding } from '#wire/anchor-bindings.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { readAnchorBindings } from './every-binding.ts'
import { halfBound } from './half-bound-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { closeTagBinding } from './tag-bindings.ts'
import { useRefresh } from './use-resource.ts'

const { path } = profile.resources.anchorBindings
const pathOf = (uid: string) => `${path}/${encodeURIComponent(uid)}`

/** How services answer a close that finds nothing open, or that know no anchors at all. */
const nothingOpen = [404, 409, 422]

/** Closes what is open on one side; answers whether anything was. */
export async function closeAnchorBinding(
  projectUid: ProjectUid,
  side: { mac: MacAddress } | { anchorUid: AnchorUid },
): Promise<boolean> {
  const body = toWireAnchorClosing(side)
  try {
    await request(profile.paths.closeAnchorBinding, { method: 'PUT', projectUid, body })
    return true
  } catch (refusal) {
    if (refusal instanceof ApiError && nothingOpen.includes(refusal.status)) return false
    throw refusal
  }
}

type Sides = Pick<AnchorBinding, 'mac' | 'anchorUid'>

/**
 * Binds hardware to an anchor as one action: what is open on either side, and on a tag, is closed first
 * (specification, "States": none to open). Throws HalfBoundError when it closed something and could not open.
 */
export async function bindAnchor(projectUid: ProjectUid, { mac, anchorUid }: Sides): Promise<void> {
  const closed = [
    await closeTagBinding(projectUid, { mac }),
    await closeAnchorBinding(projectUid, { mac }),
    await closeAnchorBinding(projectUid, { anchorUid }),
  ]
  const body = toWireAnchorBinding({ mac, anchorUid })
  try {
    await request(path, { method: 'POST', projectUid, body })
  } catch (cause) {
    throw closed.includes(true) ? await halfBound(cause, projectUid, { mac, anchorUid }) : cause
  }
}

function everyBindingQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'anchorBindings'),
    queryFn: ({ signal }) => readAnchorBindings(projectUid, signal),
  })
}

/** Every binding of hardware to anchors, open and closed; null where the service has no anchors (WIN module off). */
export const useEveryAnchorBinding = () => useQuery(everyBindingQuery(useProjectUid()))

function useAnchorBinding<V>(act: (projectUid: ProjectUid, variables: V) => Promise<unknown>) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (variables: V) => act(projectUid, variables),
    onSettled: () => refresh('anchors', 'nodes', 'tags', 'anchorBindings', 'tagBindings'),
  })
}

export const useBindAnchor = () => useAnchorBinding(bindAnchor)
export const useReleaseAnchor = () =>
  useAnchorBinding((projectUid, anchorUid: AnchorUid) => closeAnchorBinding(projectUid, { anchorUid }))

/** Corrects a record: it names other hardware, as if it always had. The body names both sides, or it is refused. */
export const useRebindAnchor = () =>
  useAnchorBinding((projectUid, { uid, ...sides }: Sides & { readonly uid: string }) =>
    request(pathOf(uid), { method: 'PUT', projectUid, body: toWireRebinding(sides) }),
  )
export const useDeleteAnchorBinding = () =>
  useAnchorBinding((projectUid, uid: string) => request(pathOf(uid), { method: 'DELETE', projectUid }))
