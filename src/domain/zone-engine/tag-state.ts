import type { AreaUid } from '../uid.ts'
import { type FreeBox, newFreeBox } from './free-box.ts'
import type { EngineTag, TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'

/** All that the engine remembers of one tag, found once a fix. */
export interface TagState {
  tag: EngineTag
  /** The last believed fix. */
  last: TagFix | undefined
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
