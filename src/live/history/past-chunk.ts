import type { IncomingFix } from '../model/tag-table.ts'

/** A minute of the past, from `startMs` on; known as far as `untilMs`. */
export interface PastChunk {
  readonly startMs: number
  readonly untilMs: number
  /** In the order of time. */
  readonly fixes: readonly (IncomingFix & { readonly atMs: number })[]
}
