import { createTroubleCount, type TagHabit, type TroubleCell } from '#domain/radio/fix-troubles.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { readBackwards } from '#live/history/read-backwards.ts'
import type { PastSource } from '#live/history/use-past-source.ts'

export interface TroubleState {
  /** How much of the span is read, 0 to 1. */
  readonly share: number
  readonly error: unknown
  /** Positions that were read. */
  readonly fixes: number
  /** The oldest of them, epoch ms. */
  readonly firstMs: number | undefined
  /** What was found so far, the worst first. */
  readonly cells: readonly TroubleCell[]
}

interface ReadOptions {
  readonly source: PastSource
  /** It is the browser's own recording, which stands still while no floor is open. */
  readonly recorded: boolean
  readonly areaUid: AreaUid
  readonly span: TimeSpan
  readonly habitOf: (tagUid: TagUid) => TagHabit | undefined
  readonly signal: AbortSignal
}

export const nothingRead: TroubleState = {
  share: 0,
  error: undefined,
  fixes: 0,
  firstMs: undefined,
  cells: [],
}
/** If no tag was received for longer, no floor was open. */
const pauseMs = 15_000

/** Reads a span of the past, the newest first, and tells after every read what was found so far. */
export async function readTroubles(
  { source, recorded, areaUid, span, habitOf, signal }: ReadOptions,
  tell: (state: TroubleState) => void,
): Promise<void> {
  const { startMs, endMs } = span
  const deafMs = recorded ? pauseMs : Number.POSITIVE_INFINITY
  const count = createTroubleCount({ areaUid, span, habitOf, deafMs })
  let state = nothingRead
  try {
    const stretches = readBackwards(source, { endMs, recorded, signal }, knownFromMs => knownFromMs > startMs)
    for await (const stretch of stretches) {
      if (signal.aborted) return
      const fromMs = Math.max(startMs, stretch.startMs)
      // Each fix once, also of a service that takes the borders of what it was asked for loosely.
      const fixes = stretch.fixes.filter(({ atMs }) => atMs >= fromMs && atMs < stretch.endMs)
      count.takeOlder(fixes)
      state = {
        ...state,
        share: Math.min(1, (endMs - stretch.startMs) / (endMs - startMs)),
        fixes: state.fixes + fixes.length,
        firstMs: fixes[0]?.atMs ?? state.firstMs,
        cells: count.cells(),
      }
      tell(state)
    }
  } catch (error) {
    if (!signal.aborted) tell({ ...state, error })
  }
}
