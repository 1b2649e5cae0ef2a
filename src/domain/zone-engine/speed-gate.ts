import type { TagUid } from '../uid.ts'
import type { TagFix } from './outcome.ts'
import type { EngineSettings } from './settings.ts'

interface Track {
  last: TagFix
  /** A fix too far away to be believed alone. */
  doubted: TagFix | undefined
}

function speedMps(a: TagFix, b: TagFix): number {
  const seconds = Math.abs(b.atMs - a.atMs) / 1_000
  const metres = Math.hypot(b.x - a.x, b.y - a.y)
  return seconds === 0 ? (metres === 0 ? 0 : Infinity) : metres / seconds
}

/**
 * Holds back single wild fixes: a jump that no person or vehicle makes waits for a second fix that agrees with it.
 * Also remembers the last believed fix of every tag, and refuses fixes older than it.
 */
export function createSpeedGate(settings: EngineSettings) {
  const tracks = new Map<TagUid, Track>()
  return {
    /** True when the fix is to be believed, which makes it the tag's last one. */
    admit(fix: TagFix): boolean {
      const track = tracks.get(fix.tagUid)
      if (!track) {
        tracks.set(fix.tagUid, { last: fix, doubted: undefined })
        return true
      }
      const { last, doubted } = track
      if (fix.atMs <= last.atMs) return false
      const believable =
        fix.areaUid === last.areaUid &&
        (fix.atMs - last.atMs > settings.speedGateMs || speedMps(last, fix) <= settings.maxSpeedMps)
      const agrees =
        doubted !== undefined &&
        doubted.areaUid === fix.areaUid &&
        doubted.atMs < fix.atMs &&
        speedMps(doubted, fix) <= settings.maxSpeedMps
      if (!believable && !agrees) {
        track.doubted = fix
        return false
      }
      track.last = fix
      track.doubted = undefined
      return true
    },
    last: (tagUid: TagUid): TagFix | undefined => tracks.get(tagUid)?.last,
    all: (): Iterable<TagFix> => [...tracks.values()].map(t => t.last),
    forget: (tagUid: TagUid): void => {
      tracks.delete(tagUid)
    },
  }
}
