import { HeldPosition } from '../stream/reusable-position.ts'
import type { WirePosition } from '../stream/wire-position.ts'

/** The newest position of each tag, in memory; history restores it at start. */
export interface LiveState {
  /** The same object until the tag's next position; nobody writes to it. */
  get(tagUid: string): Readonly<WirePosition> | undefined
  /** Epoch ms of the newest position. */
  newestMs(tagUid: string): number | undefined
  set(position: Readonly<WirePosition>): void
  forget(tagUid: string): void
}

interface Newest {
  readonly position: HeldPosition
  /** A copy for whoever asked; undefined since nobody did. */
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
