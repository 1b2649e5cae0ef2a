import { create } from 'zustand'
import type { LiveSummary } from './messages.ts'

/** State of the live stream, twice a second: status, age of the data, counts. Read with a selector. */
export const useConnection = create<LiveSummary>(() => ({
  status: 'connecting',
  tagCounts: { live: 0, stale: 0, silent: 0 },
  tagsHere: 0,
  hiddenTags: 0,
  fixesPerS: 0,
  rejectedFrames: 0,
  droppedPositions: 0,
  lateFixes: 0,
  clockWrongTags: 0,
  undecodedFrames: 0,
  clockOffsetMs: 0,
}))
