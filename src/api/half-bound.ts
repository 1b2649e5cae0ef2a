import type { AnchorUid, MacAddress, ProjectUid, TagUid } from '#domain/uid.ts'
import { HalfBoundError, type LeftBindings } from './api-error.ts'
import { readAnchorBindings, readTagBindings } from './binding-records.ts'

interface Sides {
  readonly mac: MacAddress
  readonly tagUid?: TagUid
  readonly anchorUid?: AnchorUid
}

async function remainingBindings(
  projectUid: ProjectUid,
  { mac, tagUid, anchorUid }: Sides,
): Promise<LeftBindings> {
  try {
    const [ofTags, ofAnchors] = await Promise.all([
      readTagBindings(projectUid),
      readAnchorBindings(projectUid),
    ])
    const open = [
      ...ofTags.filter(each => each.mac === mac || each.tagUid === tagUid),
      ...(ofAnchors ?? []).filter(each => each.mac === mac || each.anchorUid === anchorUid),
    ].filter(each => each.closedAtMs === undefined)
    return open.length === 0 ? 'nothing' : 'something'
  } catch {
    // The error to show is the rejection; that the bindings could not be read is part of it.
    return 'unread'
  }
}

/**
 * The error to throw when a binding was rejected after its sides were closed. Reads the bindings again, because the
 * response to closing may not say whether anything was open, and another user may have bound the hardware meanwhile.
 */
export async function halfBound(
  cause: unknown,
  projectUid: ProjectUid,
  sides: Sides,
): Promise<HalfBoundError> {
  return new HalfBoundError(cause, await remainingBindings(projectUid, sides))
}
