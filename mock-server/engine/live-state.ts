import type { TagFix } from '#domain/zone-engine/outcome.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import { HeldPosition } from '../stream/reusable-position.ts'
import type { WirePosition } from '../stream/wire-position.ts'

/** Converts a position for the zone engine and the history. */
export const tagFix = (p: WirePosition): TagFix => ({
  tagUid: p.trackable_uid,
  areaUid: p.sublocation_uid,
  x: p.x,
  y: p.y,
  z: p.z,
  atMs: p.ts,
})

/** Converts a fix of the history for the stream. */
const fromHistory = (fix: HistoryFix, locationUid: string | null): WirePosition => ({
  x: fix.x,
  y: fix.y,
  z: fix.z,
  ts: fix.atMs,
  sublocation_uid: fix.areaUid,
  location_uid: locationUid,
  mac: null,
  trackable_uid: fix.tagUid,
})

/** The newest position of each tag, in memory; history restores it at start. */
export interface LiveState {
  /** The same object until the next position of the tag; must not be modified. */
  get(tagUid: string): Readonly<WirePosition> | undefined
  /** Epoch ms of the newest position. */
  newestMs(tagUid: string): number | undefined
  set(position: Readonly<WirePosition>): void
  forget(tagUid: string): void
}

interface Newest {
  readonly position: HeldPosition
  /** A copy for readers, created at the first request. */
  shown: Readonly<WirePosition> | undefined
}

export function createLiveState(): LiveState {
  const known = new Map<string, Newest>()
  return {
    get(tagUid) {
      const newest = known.get(tagUid)
      if (!newest) return undefined
      newest.shown ??= { ...newest.position }
      return newest.shown
    },
    newestMs: tagUid => known.get(tagUid)?.position.ts,
    set(p) {
      const newest = known.get(p.trackable_uid)
      if (newest) {
        newest.position.write(p)
        newest.shown = undefined
      } else known.set(p.trackable_uid, { position: new HeldPosition(p), shown: undefined })
    },
    forget(tagUid) {
      known.delete(tagUid)
    },
  }
}

/** Fills the state with the newest fixes of the history, of tags that still exist. */
export function restorePositions(
  state: Pick<LiveState, 'set'>,
  newest: Iterable<HistoryFix>,
  known: { tag(uid: string): unknown; area(uid: string): { locationUid: string } | undefined },
): void {
  for (const fix of newest)
    if (known.tag(fix.tagUid)) state.set(fromHistory(fix, known.area(fix.areaUid)?.locationUid ?? null))
}
