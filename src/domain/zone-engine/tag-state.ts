import type { AreaUid } from '../uid.ts'
import { type FreeBox, newFreeBox } from './free-box.ts'
import type { EngineTag, TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'

type LastFix = { -readonly [Part in 'tagUid' | 'areaUid' | 'x' | 'y' | 'z' | 'atMs']: TagFix[Part] }

/** All that the engine remembers of one tag, found once a fix. */
export interface TagState {
  tag: EngineTag
  /** The last believed fix, changed in place by the next one: a caller that keeps it, keeps a copy. */
  last: LastFix | undefined
  /** The believed fix before the last one; meaningful where there are two. */
  readonly from: { x: number; y: number; atMs: number }
  /** The way from `from` to `last` is known: a segment in one area, at a believed speed, without a long pause. */
  joined: boolean
  /** The last moves were faster than plausible, and confirmed. */
  isFast: boolean
  /** A fix too far away to be believed alone, and the one before it in its area. */
  doubted: TagFix | undefined
  beforeDoubted: TagFix | undefined
  /** A doubted fix that the present one confirms, and whether the way to it is a segment. */
  confirmed: TagFix | undefined
  confirmedIsJoined: boolean
  /** How far the clock of its fixes is ahead of the server's, ms: of a recording that is played faster. */
  clockAheadMs: number
  /** Where it is, or is about to be, a member, so that it is asked again outside the zone's bounds. */
  near: Watched[]
  /** The zones of the area that it was last in, as they were then. */
  areaUid: AreaUid | undefined
  index: ZoneIndex | undefined
  /** Around where it was last: a fix within needs no look at any zone of that area, as long as `near` is empty. */
  readonly free: FreeBox
  /** How many of the zones that were put one by one it was compared with. */
  seenZones: number
}

export function newTagState(tag: EngineTag): TagState {
  return {
    tag,
    last: undefined,
    from: { x: 0, y: 0, atMs: 0 },
    joined: false,
    isFast: false,
    doubted: undefined,
    beforeDoubted: undefined,
    confirmed: undefined,
    confirmedIsJoined: false,
    clockAheadMs: 0,
    near: [],
    areaUid: undefined,
    index: undefined,
    free: newFreeBox(),
    seenZones: 0,
  }
}

/** Copies what a fix says. The fix itself is not kept: each would live on until the next, and cost the collector more than the engine. */
export function remember(state: TagState, fix: TagFix, joined: boolean): void {
  const { tagUid, areaUid, x, y, z, atMs } = fix
  const { last, from } = state
  state.joined = joined
  if (state.doubted) state.doubted = state.beforeDoubted = undefined
  state.clockAheadMs = fix.clockAheadMs ?? 0
  if (!last) {
    state.last = { tagUid, areaUid, x, y, z, atMs }
    return
  }
  from.x = last.x
  from.y = last.y
  from.atMs = last.atMs
  last.areaUid = areaUid
  last.x = x
  last.y = y
  last.z = z
  last.atMs = atMs
}
