import { setTimeout as sleep } from 'node:timers/promises'
import { batchesOf } from '#domain/batches.ts'
import type { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { Turns } from '../stream/time-slices.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import { judgeLateFixes, KnownEvents } from './late-fixes.ts'
import type { FoundOutcome } from './late-outcomes.ts'

const longestWaitMs = 2_000
/** So many late fixes of a tag are judged in one go; more would keep everybody else waiting. */
const lateAtOnce = 400

export interface LateJudgeOptions {
  readonly store: Store
  readonly history: History
  readonly zones: ZoneEngine
  readonly turns: Turns
  /** Resolved when all that was found is stored. */
  readonly whenStored: () => Promise<void>
  readonly newestMs: (tagUid: string) => number | undefined
  readonly onTag: (tagUid: string) => void
  readonly onFound: (found: readonly FoundOutcome[]) => void
  readonly now: () => number
}

type LatePosition = Pick<WirePosition, 'trackable_uid' | 'ts'>

/** Judges fixes of tags that have newer ones, in the order of their own time, each tag's together. */
export function createLateJudge(options: LateJudgeOptions) {
  const { store, turns, whenStored, newestMs, onTag, onFound, now } = options
  return async (projectUid: string, late: readonly LatePosition[]): Promise<void> => {
    // What is found already must be stored before it can be compared; under a load that never ends it is not waited for.
    await Promise.race([whenStored(), sleep(longestWaitMs, undefined, { ref: false })])
    for (const [uid, positions] of Map.groupBy(late, p => p.trackable_uid)) {
      const tag = { uid, projectUid }
      const events = new KnownEvents(store, tag, positions[0]?.ts ?? 0, () => turns.next())
      for (const part of batchesOf(positions, lateAtOnce)) {
        const span = { startMs: part[0]?.ts ?? 0, endMs: part.at(-1)?.ts ?? 0 }
        onTag(uid)
        onFound(await judgeLateFixes(options, tag, span, newestMs(uid) ?? span.endMs, now(), events))
        await turns.next()
      }
    }
  }
}
