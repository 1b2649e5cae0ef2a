import type { AreaUid } from '../uid.ts'
import { type FreeBox, newFreeBox } from './free-box.ts'
import type { EngineTag, TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'

type LastFix = { -readonly [Part in 'tagUid' | 'areaUid' | 'x' | 'y' | 'z' | 'atMs']: TagFix[Part] }

/** All that the engine remembers of one tag, found once a fix. */
export interface TagState {
  tag: EngineTag
  /** The last believed fix, changed in place by the next one: whoever keeps it, keeps a copy. */
  last: LastFix | undefined
  /** A fix too far away to be believed alone. */
  doubted: TagFix | undefined
  /** Where it is, or is about to be, a member, so that it is asked again outside the zone's bounds. */
  near: Watched[]
  /** The zones of the area that it was last in, as they were then. */
  areaUid: AreaUid | undefined
  index: ZoneIndex | undefined
  /** Around where it was last: a fix within needs no look at any zone of that area, as long as `near` is empty. */
  readonly free: FreeBox
}

export function newTagState(tag: EngineTag): TagState {
  return {
    tag,
    last: undefined,
    doubted: undefined,
    near: [],
    areaUid: undefined,
    index: undefined,
    free: newFreeBox(),
  }
}

/** Takes over what a fix says. The fix itself is let go: kept, each would live on until the next, and cost the collector more than the engine. */
export function remember(state: TagState, fix: TagFix): void {
  const { tagUid, areaUid, x, y, z, atMs } = fix
  const { last } = state
  if (!last) {
    state.last = { tagUid, areaUid, x, y, z, atMs }
    return
  }
  last.areaUid = areaUid
  last.x = x
  last.y = y
  last.z = z
  last.atMs = atMs
}
