import type { NewestFrames } from './newest-frames.ts'
import { PositionFrame, type PositionText } from './position-frame.ts'
import { HeldPosition } from './reusable-position.ts'
import type { WirePosition } from './wire-position.ts'

/** What is kept for a tag from batch to batch. */
interface Held {
  readonly position: HeldPosition
  readonly frame: PositionFrame
  /** The batch that it is in last. */
  batch: number
}

/** The newest position of each tag until its batch is taken out. */
export interface PositionBatch {
  /** @param textOf the same for all of a tag */
  put(position: Readonly<WirePosition>, textOf: PositionText): void
  /**
   * What was put since the last time, one frame a tag. Positions that are put later may be written over these: whoever still
   * holds a batch by then holds something newer.
   */
  takeOut(): NewestFrames
}

/**
 * Gathers into objects that stay: of fifty thousand positions a second, each an object that waits for its batch, the collector
 * would carry along everything that waits whenever it empties the nursery, while everybody else waits for it.
 */
export function createPositionBatch(projectUid: string): PositionBatch {
  let held = new Map<string, Held>()
  let gathered: PositionFrame[] = []
  let batch = 0

  /** Forgets tags that have not been heard of since the last batch, once they are most of all. */
  function forgetSilent(): void {
    if (held.size <= 2 * gathered.length) return
    held = new Map([...held].filter(([, each]) => each.batch === batch))
  }

  return {
    put(p, textOf) {
      let each = held.get(p.trackable_uid)
      if (each) each.position.write(p)
      else {
        const position = new HeldPosition(p)
        each = { position, frame: new PositionFrame(projectUid, position, textOf), batch: -1 }
        held.set(p.trackable_uid, each)
      }
      if (each.batch === batch) return
      each.batch = batch
      gathered.push(each.frame)
    },

    takeOut() {
      forgetSilent()
      const taken = gathered
      gathered = []
      batch += 1
      return taken
    },
  }
}
