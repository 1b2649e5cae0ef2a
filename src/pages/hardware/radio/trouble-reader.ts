import { createTroubleCount, type TagHabit, type TroubleCell } from '#domain/radio/fix-troubles.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { readBackwards } from '#live/history/read-backwards.ts'
import type { PastSource } from '#live/history/use-past-source.ts'

export interface TroubleState {
  /** Loaded share of the span, 0 to 1. */
  readonly share: number
  readonly error: unknown
  /** Number of loaded positions. */
  readonly fixes: number
  /** Time of the oldest loaded position, epoch ms. */
  readonly firstMs: number | undefined
  /** Places found so far, worst first. */
  readonly cells: readonly TroubleCell[]
}

interface ReadOptions {
  readonly source: PastSource
  /** The source is the browser's own recording, which pauses while no floor is open. */
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
/** A longer gap in the browser's recording means that no floor was open. */
const pauseMs = 15_000

/** Reads a span of recorded positions, newest first, and reports the places found so far after every read. */
export async function readTroubles(
  { source, recorded, areaUid, span, habitOf, signal }: ReadOptions,
  onState: (state: TroubleState) => void,
): Promise<void> {
  const { startMs, endMs } = span
  const maxGapMs = recorded ? pauseMs : Number.POSITIVE_INFINITY
  const count = createTroubleCount({ areaUid, span, habitOf, maxGapMs })
  let state = nothingRead
  try {
    const stretches = readBackwards(source, { endMs, recorded, signal }, knownFromMs => knownFromMs > startMs)
    for await (const stretch of stretches) {
      if (signal.aborted) return
      const fromMs = Math.max(startMs, stretch.startMs)
      // Services may return fixes outside the requested bounds, so every fix is counted only once.
      const fixes = stretch.fixes.filter(({ atMs }) => atMs >= fromMs && atMs < stretch.endMs)
      count.addOlder(fixes)
      state = {
        ...state,
        share: Math.min(1, (endMs - stretch.startMs) / (endMs - startMs)),
        fixes: state.fixes + fixes.length,
        firstMs: fixes[0]?.atMs ?? state.firstMs,
        cells: count.cells(),
      }
      onState(state)
    }
  } catch (error) {
    if (!signal.aborted) onState({ ...state, error })
  }
}
