import type { NewestFrames } from './newest-frames.ts'
import { HeldPosition } from './reusable-position.ts'
import { PositionFrame, type PositionText, type WirePosition } from './wire-position.ts'

/** The state of a tag between batches. */
interface HeldFrame {
  readonly position: HeldPosition
  readonly frame: PositionFrame
  /** The number of its last batch. */
  batch: number
}

/** Collects the newest position of each tag until its batch is taken. */
export interface PositionBatch {
  /** @param textOf must be the same for all positions of a tag */
  put(position: Readonly<WirePosition>, textOf: PositionText): void
  /**
   * The positions since the last call, one frame per tag. Later positions may overwrite them: a batch that is still referenced
   * then shows newer positions.
   */
  takeBatch(): NewestFrames
  /** The same positions, which stay in the batch. */
  waiting(): NewestFrames
}

/**
 * Reuses its objects: with a new object for each of fifty thousand positions per second, every minor garbage collection would
 * have to copy all waiting positions.
 */
export function createPositionBatch(projectUid: string): PositionBatch {
  let held = new Map<string, HeldFrame>()
  let gathered: PositionFrame[] = []
  let batch = 0

  /** Forgets tags without a position since the last batch, once they are the majority. */
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

    waiting: () => gathered,

    takeBatch() {
      forgetSilent()
      const taken = gathered
      gathered = []
      batch += 1
      return taken
    },
  }
}
