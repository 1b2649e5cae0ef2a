import type { AnchorBinding, TagBinding } from '#domain/hardware.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { fromWireAnchorBinding, wireAnchorBinding } from '#wire/anchor-bindings.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireTagBinding, wireTagBinding } from '#wire/tag-bindings.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Every binding of hardware to tags there ever was, open and closed; the period of this read counts seconds. */
export async function readTagBindings(
  projectUid: ProjectUid,
  signal?: AbortSignal,
): Promise<readonly TagBinding[]> {
  // The end lies ahead: a service whose clock is before ours tells of the newest as well.
  const query = { start: 0, end: Math.ceil(Date.now() / 1000) + 3_600 }
  const body = await request(profile.paths.tagBindingsOfPeriod, { projectUid, query, signal })
  return readList(wireTagBinding, profile.resources.tagBindings.envelope, body).map(fromWireTagBinding)
}

/** Every binding of hardware to anchors, open and closed; null where the service has no anchors (WIN module off). */
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
