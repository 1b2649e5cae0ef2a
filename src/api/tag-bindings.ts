import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { MacAddress, ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import { fromWireTagBinding, toWireClosing, toWireTagBinding, wireTagBinding } from '#wire/tag-bindings.ts'
import { ApiError } from './api-error.ts'
import { readTagBindings } from './every-binding.ts'
import { halfBound } from './half-bound-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useRefresh } from './use-resource.ts'

const tagBindings = createResource({
  noun: 'tagBindings',
  schema: wireTagBinding,
  fromWire: fromWireTagBinding,
  toWire: toWireTagBinding,
})

/** How services answer a close that finds nothing open; the specification shows no code. */
const nothingOpen = [404, 409, 422]

/** Closes what is open on one side; answers whether anything was. */
export async function closeTagBinding(
  projectUid: ProjectUid,
  side: { mac: MacAddress } | { tagUid: TagUid },
): Promise<boolean> {
  const body = toWireClosing(side)
  try {
    await request(profile.paths.closeTagBinding, { method: 'PUT', projectUid, body })
    return true
  } catch (refusal) {
    if (refusal instanceof ApiError && nothingOpen.includes(refusal.status)) return false
    throw refusal
  }
}

/**
 * Binds hardware to a tag as one action: what is open on either side is closed first
 * (specification, "States": none to open). Throws HalfBoundError when it closed something and could not open.
 */
export async function bindTag(projectUid: ProjectUid, mac: MacAddress, tagUid: TagUid): Promise<void> {
  const closedMac = await closeTagBinding(projectUid, { mac })
  const closedTag = await closeTagBinding(projectUid, { tagUid })
  try {
    await tagBindings.create(projectUid, { mac, tagUid })
  } catch (cause) {
    throw closedMac || closedTag ? await halfBound(cause, projectUid, { mac, tagUid }) : cause
  }
}

function useBinding<V>(act: (projectUid: ProjectUid, variables: V) => Promise<unknown>) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (variables: V) => act(projectUid, variables),
    onSettled: () => refresh('tags', 'nodes', 'tagBindings'),
  })
}

export const useBindTag = () =>
  useBinding((projectUid, { mac, tagUid }: { mac: MacAddress; tagUid: TagUid }) =>
    bindTag(projectUid, mac, tagUid),
  )

export const useReleaseTag = () =>
  useBinding((projectUid, tagUid: TagUid) => closeTagBinding(projectUid, { tagUid }))

function everyTagBindingQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'tagBindings', 'every'),
    queryFn: ({ signal }) => readTagBindings(projectUid, signal),
  })
}

export const useEveryTagBinding = () => useQuery(everyTagBindingQuery(useProjectUid()))
