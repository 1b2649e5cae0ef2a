import type { TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'
import type { TagState } from './tag-state.ts'

/** How far noise alone may put a fix beside the line of two others, metres. */
const noiseM = 1
/** So many intervals of a tag may pass between two fixes that are joined by a segment. */
const joinedIntervals = 3

type Place = Pick<TagFix, 'x' | 'y' | 'atMs'>

/** `refuse`: not believed (yet); `apart`: believed, but nothing is known of the way to it; `joined`: the way is a segment. */
export type Verdict = 'refuse' | 'apart' | 'joined'

/** Whether somebody could come from a to the later b at no more than this speed. */
function isReachable(a: Place, b: Place, mostMps: number): boolean {
  const metres = (mostMps * (b.atMs - a.atMs)) / 1_000
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy <= metres * metres
}

/** Whether c goes on from b as b went on from a: the velocity changes by no more than `mostMps`. */
function movesOn(a: Place, b: Place, c: Place, mostMps: number): boolean {
  const ahead = (c.atMs - b.atMs) / (b.atMs - a.atMs)
  const dx = c.x - b.x - ahead * (b.x - a.x)
  const dy = c.y - b.y - ahead * (b.y - a.y)
  const metres = noiseM + (mostMps * (c.atMs - b.atMs)) / 1_000
  return dx * dx + dy * dy <= metres * metres
}

function judgeJump(state: TagState, fix: TagFix, settings: EngineSettings, mostMps: number): Verdict {
  const { last, doubted, beforeDoubted: before } = state
  if (doubted && fix.atMs <= doubted.atMs) return 'refuse'
  if (doubted && doubted.areaUid === fix.areaUid) {
    const smooth = before !== undefined && movesOn(before, doubted, fix, mostMps)
    const near = isReachable(doubted, fix, mostMps)
    if (smooth || near || fix.atMs - doubted.atMs > settings.speedGateMs) {
      state.confirmed = doubted
      state.confirmedIsJoined = smooth && before?.atMs === last?.atMs
      state.isFast = !near
      return smooth || near ? 'joined' : 'apart'
    }
    state.beforeDoubted = doubted
  } else state.beforeDoubted = last && last.areaUid === fix.areaUid ? { ...last } : undefined
  state.doubted = fix
  return 'refuse'
}

/**
 * Holds back single wild fixes: a jump that is faster than plausible waits until the next fixes agree with it: they are near it, or
 * go on in the same way, at any speed. Fixes older than the last believed one are refused. A jump that `fix` confirms
 * is left in `state.confirmed`, and comes before it.
 */
export function judgeFix(state: TagState, fix: TagFix, settings: EngineSettings): Verdict {
  const { last, tag } = state
  if (!last) return 'apart'
  const gapMs = fix.atMs - last.atMs
  if (gapMs <= 0) return 'refuse'
  const mostMps = tag.maxSpeedMps ?? settings.maxSpeedMps
  if (fix.areaUid !== last.areaUid) return judgeJump(state, fix, settings, mostMps)
  if (isReachable(last, fix, mostMps)) {
    state.isFast = false
    return gapMs <= settings.speedGateMs || gapMs <= joinedIntervals * (tag.intervalMs ?? 0)
      ? 'joined'
      : 'apart'
  }
  if (gapMs > settings.speedGateMs) {
    state.isFast = false
    return 'apart'
  }
  if (state.isFast && movesOn(state.from, last, fix, mostMps)) return 'joined'
  return judgeJump(state, fix, settings, mostMps)
}
