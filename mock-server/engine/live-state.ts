import type { HistoryFix } from '../store/history-fix.ts'
import { HeldPosition } from '../stream/reusable-position.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import { fromHistory } from './position-fix.ts'

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
