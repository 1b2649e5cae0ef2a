import type { StreamClient } from './client.ts'
import type { NewestFrames } from './newest-frames.ts'
import { createPositionBatch, type PositionBatch } from './position-batching.ts'
import type { PositionText, WirePosition } from './wire-position.ts'

/** What a group receives: all positions, those of one area, or tags of other areas at an interval. */
export type GroupKind =
  | { readonly of: 'all' }
  | { readonly of: 'elsewhere' }
  | { readonly of: 'area'; readonly areaUid: string }

/** Clients that receive the same batches of a project's positions. */
export class PositionGroup {
  readonly projectUid: string
  readonly batchMs: number
  readonly kind: GroupKind
  pending: PositionBatch
  /** Undefined while nothing is pending. */
  dueMs: number | undefined
  /** When the oldest pending position arrived; epoch ms. */
  sinceMs = 0
  /** Whether the previous batch is still being sent. */
  sending = false
  /** The batch sent before, reused for the next one. */
  #spare: PositionBatch

  constructor(projectUid: string, batchMs: number, kind: GroupKind) {
    this.projectUid = projectUid
    this.batchMs = batchMs
    this.kind = kind
    this.pending = createPositionBatch(projectUid)
    this.#spare = createPositionBatch(projectUid)
  }

  has({ batchMs, scope }: Pick<StreamClient, 'batchMs' | 'scope'>): boolean {
    if (this.kind.of === 'all') return !scope && batchMs === this.batchMs
    if (this.kind.of === 'elsewhere') return this.isElsewhere(scope?.elsewhereMs)
    return batchMs === this.batchMs && scope?.areas.has(this.kind.areaUid) === true
  }

  isElsewhere(everyMs: number | undefined): boolean {
    return this.kind.of === 'elsewhere' && everyMs === this.batchMs
  }

  put(position: Readonly<WirePosition>, textOf: PositionText, nowMs: number): void {
    if (this.dueMs === undefined) {
      this.dueMs = nowMs + this.batchMs
      this.sinceMs = nowMs
    }
    this.pending.put(position, textOf)
  }

  isDue(nowMs: number): boolean {
    return this.dueMs !== undefined && nowMs >= this.dueMs && !this.sending
  }

  takeBatch(): NewestFrames {
    const newest = this.pending.takeBatch()
    ;[this.pending, this.#spare] = [this.#spare, this.pending]
    this.dueMs = undefined
    return newest
  }
}
