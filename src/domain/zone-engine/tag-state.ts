import type { AreaUid } from '../uid.ts'
import { type FreeBox, newFreeBox } from './free-box.ts'
import type { EngineTag, TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'

type LastFix = { -readonly [Part in 'tagUid' | 'areaUid' | 'x' | 'y' | 'z' | 'atMs']: TagFix[Part] }

/** State of one tag in the engine. */
export interface TagState {
  tag: EngineTag
  /** The last accepted fix, mutated by the next one: callers that keep it must copy it. */
  last: LastFix | undefined
  /** The accepted fix before the last one; valid once there are two. */
  readonly from: { x: number; y: number; atMs: number }
  /** The path from `from` to `last` is known: a segment in one area, at a plausible speed, without a long pause. */
  joined: boolean
  /** The last moves were implausibly fast, and confirmed. */
  isFast: boolean
  /** An implausible fix that awaits confirmation, and the one before it in its area. */
  doubted: TagFix | undefined
  beforeDoubted: TagFix | undefined
  /** A doubted fix that the current one confirms, and whether the path to it is a segment. */
  confirmed: TagFix | undefined
  confirmedIsJoined: boolean
  /** How far the clock of its fixes is ahead of the server's in ms, for a recording that is played faster. */
  clockAheadMs: number
  /** Zones that the tag is in or about to be in, so that they are checked outside their bounds as well. */
  near: Watched[]
  /** The zones of its last area, at the time of its last fix. */
  areaUid: AreaUid | undefined
  index: ZoneIndex | undefined
  /** Box around its last position: while `near` is empty, a fix within needs no zone lookup. */
  readonly free: FreeBox
  /** Number of individually added zones that it was compared with. */
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

/** Copies the fix instead of keeping it: retained fixes cost more garbage collection than the engine itself takes. */
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
