import type { AnchorBinding, TagBinding } from '#domain/hardware/hardware.ts'
import type { AnchorUid, MacAddress, ProjectUid, TagUid } from '#domain/uid.ts'
import { fromWireAnchorBinding, toWireAnchorClosing, wireAnchorBinding } from '#wire/anchor-bindings.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireTagBinding, toWireClosing, wireTagBinding } from '#wire/tag-bindings.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** All bindings of hardware to tags, open and closed; the period of this read is in seconds. */
export async function readTagBindings(
  projectUid: ProjectUid,
  signal?: AbortSignal,
): Promise<readonly TagBinding[]> {
  // The end is in the future, for services whose clock is behind.
  const query = { start: 0, end: Math.ceil(Date.now() / 1000) + 3_600 }
  const body = await request(profile.paths.tagBindingsOfPeriod, { projectUid, query, signal })
  return readList(wireTagBinding, profile.resources.tagBindings.envelope, body).map(fromWireTagBinding)
}

/** All bindings of hardware to anchors, open and closed; null if the service has no anchors (WIN module off). */
export async function readAnchorBindings(
  projectUid: ProjectUid,
  signal?: AbortSignal,
): Promise<readonly AnchorBinding[] | null> {
  try {
    const body = await request(profile.paths.everyAnchorBinding, { projectUid, signal })
    return readList(wireAnchorBinding, profile.resources.anchorBindings.envelope, body).map(
      fromWireAnchorBinding,
    )
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 404) return null
    throw refusal
  }
}

export type OpenBinding =
  | { readonly mac: MacAddress; readonly tagUid: TagUid }
  | { readonly mac: MacAddress; readonly anchorUid: AnchorUid }

export function sameTarget(a: OpenBinding, b: OpenBinding): boolean {
  if ('tagUid' in a) return 'tagUid' in b && a.tagUid === b.tagUid
  return 'anchorUid' in b && a.anchorUid === b.anchorUid
}

async function emptyIfUnknown<T>(read: Promise<T[]>): Promise<T[]> {
  try {
    return await read
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 404) return []
    throw refusal
  }
}

/** Open bindings to tags and anchors; without anchors (WIN module off) only to tags. */
export async function readOpenBindings(projectUid: ProjectUid): Promise<readonly OpenBinding[]> {
  const { tagBindings, anchorBindings } = profile.resources
  const [tags, anchors] = await Promise.all([
    request(tagBindings.path, { projectUid }).then(body =>
      readList(wireTagBinding, tagBindings.envelope, body).map(fromWireTagBinding),
    ),
    emptyIfUnknown(
      request(anchorBindings.path, { projectUid }).then(body =>
        readList(wireAnchorBinding, anchorBindings.envelope, body).map(fromWireAnchorBinding),
      ),
    ),
  ])
  return [...tags, ...anchors].filter(({ closedAtMs }) => closedAtMs === undefined)
}

/** Responses of services to closing nothing, or without anchors; the specification defines none. */
const nothingOpen = [404, 409, 422]

async function close(path: string, projectUid: ProjectUid, body: object): Promise<boolean> {
  try {
    await request(path, { method: 'PUT', projectUid, body })
    return true
  } catch (refusal) {
    if (refusal instanceof ApiError && nothingOpen.includes(refusal.status)) return false
    throw refusal
  }
}

/**
 * Closes the open binding of a MAC or of a tag.
 * @returns whether the service reports that it closed one
 */
export const closeTagBinding = (
  projectUid: ProjectUid,
  side: { readonly mac: MacAddress } | { readonly tagUid: TagUid },
): Promise<boolean> => close(profile.paths.closeTagBinding, projectUid, toWireClosing(side))

/**
 * Closes the open binding of a MAC or of an anchor.
 * @returns whether the service reports that it closed one
 */
export const closeAnchorBinding = (
  projectUid: ProjectUid,
  side: { readonly mac: MacAddress } | { readonly anchorUid: AnchorUid },
): Promise<boolean> => close(profile.paths.closeAnchorBinding, projectUid, toWireAnchorClosing(side))

/** Closes one binding by its target. */
export const closeBinding = (projectUid: ProjectUid, binding: OpenBinding): Promise<boolean> =>
  'tagUid' in binding
    ? closeTagBinding(projectUid, { tagUid: binding.tagUid })
    : closeAnchorBinding(projectUid, { anchorUid: binding.anchorUid })
