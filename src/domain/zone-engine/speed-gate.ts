import type { TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'
import type { TagState } from './tag-state.ts'

/** Assumed distance by which noise moves a fix from the line between two others, metres. */
const noiseM = 1
/** Maximum number of tag intervals between two fixes joined by a segment. */
const joinedIntervals = 3

type Place = Pick<TagFix, 'x' | 'y' | 'atMs'>

/** `refuse`: not accepted yet; `apart`: accepted, but the path to it is unknown; `joined`: the path is a segment. */
export type Verdict = 'refuse' | 'apart' | 'joined'

/** Whether a tag can move from a to the later b within this speed. */
function isReachable(a: Place, b: Place, maxSpeedMps: number): boolean {
  const metres = (maxSpeedMps * (b.atMs - a.atMs)) / 1_000
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy <= metres * metres
}

/** Whether c continues the movement from a to b: the velocity changes by no more than `maxSpeedMps`. */
function movesOn(a: Place, b: Place, c: Place, maxSpeedMps: number): boolean {
  const ahead = (c.atMs - b.atMs) / (b.atMs - a.atMs)
  const dx = c.x - b.x - ahead * (b.x - a.x)
  const dy = c.y - b.y - ahead * (b.y - a.y)
  const metres = noiseM + (maxSpeedMps * (c.atMs - b.atMs)) / 1_000
  return dx * dx + dy * dy <= metres * metres
}

function judgeJump(state: TagState, fix: TagFix, settings: EngineSettings, maxSpeedMps: number): Verdict {
  const { last, doubted, beforeDoubted: before } = state
  if (doubted && fix.atMs <= doubted.atMs) return 'refuse'
  if (doubted && doubted.areaUid === fix.areaUid) {
    const smooth = before !== undefined && movesOn(before, doubted, fix, maxSpeedMps)
    const near = isReachable(doubted, fix, maxSpeedMps)
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
 * Filters outliers: an implausibly fast jump is accepted only once the next fixes confirm it, by being near it or by
 * continuing its movement. Fixes older than the last accepted one are refused. A jump confirmed by `fix` is stored in
 * `state.confirmed`, and is processed first.
 */
export function judgeFix(state: TagState, fix: TagFix, settings: EngineSettings): Verdict {
  const { last, tag } = state
  if (!last) return 'apart'
  const gapMs = fix.atMs - last.atMs
  if (gapMs <= 0) return 'refuse'
  const maxSpeedMps = tag.maxSpeedMps ?? settings.maxSpeedMps
  if (fix.areaUid !== last.areaUid) return judgeJump(state, fix, settings, maxSpeedMps)
  if (isReachable(last, fix, maxSpeedMps)) {
    state.isFast = false
    return gapMs <= settings.speedGateMs || gapMs <= joinedIntervals * (tag.intervalMs ?? 0)
      ? 'joined'
      : 'apart'
  }
  if (gapMs > settings.speedGateMs) {
    state.isFast = false
    return 'apart'
  }
  if (state.isFast && movesOn(state.from, last, fix, maxSpeedMps)) return 'joined'
  return judgeJump(state, fix, settings, maxSpeedMps)
}
