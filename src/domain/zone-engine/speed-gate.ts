import type { TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'
import { remember, type TagState } from './tag-state.ts'

/** Whether somebody could come from a to the later b at no more than this speed. */
function reachable(a: TagFix, b: TagFix, mostMps: number): boolean {
  const metres = (mostMps * (b.atMs - a.atMs)) / 1_000
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy <= metres * metres
}

/**
 * Holds back single wild fixes: a jump that no person or vehicle makes waits for a second fix that agrees with it.
 * Fixes older than the last believed one are refused. True when the fix is to be believed, which makes it the tag's last one.
 */
export function admit(state: TagState, fix: TagFix, settings: EngineSettings): boolean {
  const { last, doubted } = state
  if (last) {
    if (fix.atMs <= last.atMs) return false
    const believable =
      fix.areaUid === last.areaUid &&
      (fix.atMs - last.atMs > settings.speedGateMs || reachable(last, fix, settings.maxSpeedMps))
    const agrees =
      !believable &&
      doubted !== undefined &&
      doubted.areaUid === fix.areaUid &&
      doubted.atMs < fix.atMs &&
      reachable(doubted, fix, settings.maxSpeedMps)
    if (!believable && !agrees) {
      state.doubted = fix
      return false
    }
  }
  remember(state, fix)
  state.doubted = undefined
  return true
}
