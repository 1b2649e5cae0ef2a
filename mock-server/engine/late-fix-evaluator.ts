import { setTimeout as sleep } from 'node:timers/promises'
import { batchesOf } from '#domain/batches.ts'
import type { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'
import type { History } from '../store/history.ts'
import type { Store } from '../store/store.ts'
import type { Turns } from '../stream/time-slices.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { EnginePartition } from './engine-options.ts'
import { evaluateLateFixes, KnownEvents } from './late-fixes.ts'
import type { FoundOutcome } from './late-outcomes.ts'
import { type PendingBatch, PendingBatches } from './pending-batches.ts'

const maxWaitMs = 2_000
/** Late fixes of a tag that are evaluated at once; more would delay other work. */
const lateAtOnce = 400

export interface LateFixOptions {
  readonly store: Store
  readonly history: History
  readonly zones: ZoneEngine
  readonly turns: Turns
  /** Resolves when everything found is stored. */
  readonly whenStored: () => Promise<void>
  readonly newestMs: (tagUid: string) => number | undefined
  readonly onTag: (tagUid: string) => void
  readonly onFound: (found: readonly FoundOutcome[]) => void
  readonly onError: (error: unknown) => void
  readonly now: () => number
  readonly partition: EnginePartition
}

type LatePosition = Pick<WirePosition, 'trackable_uid' | 'ts'>

const maxFixesOfTag = 50_000

/** Evaluates fixes of tags that have newer ones, in order of their own time, each tag separately. */
export class LateFixEvaluator {
  readonly #options: LateFixOptions
  readonly #pending: PendingBatches
  /** One batch after the other, so that each knows what the previous one stored. */
  #running: Promise<void> = Promise.resolve()

  constructor(options: LateFixOptions) {
    this.#options = options
    this.#pending = new PendingBatches(
      options.store.settings,
      options.whenStored,
      options.now(),
      options.partition,
    )
  }

  /** Notes a buffered batch, so that it is evaluated even if the server is killed. Returns the id of the note. */
  note(projectUid: string, spans: PendingBatch['spans']): Promise<PendingBatch['id']> {
    return this.#pending.add(projectUid, spans)
  }

  /** Removes the note of a batch as soon as everything that was found is stored. */
  finish(id: PendingBatch['id']): void {
    this.#pending.evaluated(id).catch(this.#options.onError)
  }

  /** Resolves when no note waits to be removed. */
  settled(): Promise<void> {
    return this.#pending.settled()
  }

  evaluate(projectUid: string, late: readonly LatePosition[]): Promise<void> {
    this.#running = this.#running.then(() => this.#evaluateNow(projectUid, late)).catch(this.#options.onError)
    return this.#running
  }

  /** Evaluates the batches that a killed server had accepted and not evaluated. */
  async evaluateRemaining(isKnown: (tagUid: string) => boolean): Promise<void> {
    const { history } = this.#options
    for (const { id, projectUid, spans } of await this.#pending.remaining()) {
      for (const { tagUid, startMs, endMs } of spans) {
        const fixes = isKnown(tagUid)
          ? (await history.ofTag(tagUid, startMs, endMs, maxFixesOfTag)).fixes
          : []
        await this.#evaluateNow(
          projectUid,
          fixes.map(fix => ({ trackable_uid: tagUid, ts: fix.atMs })),
        )
      }
      await this.#pending.evaluated(id)
    }
  }

  async #evaluateNow(projectUid: string, late: readonly LatePosition[]): Promise<void> {
    const { store, turns, whenStored, newestMs, onTag, onFound, now } = this.#options
    // What was found must be stored before it can be compared; under endless load this does not wait for all of it.
    await Promise.race([whenStored(), sleep(maxWaitMs, undefined, { ref: false })])
    for (const [uid, positions] of Map.groupBy(late, p => p.trackable_uid)) {
      const tag = { uid, projectUid }
      const events = new KnownEvents(store, tag, positions[0]?.ts ?? 0, () => turns.next())
      for (const part of batchesOf(positions, lateAtOnce)) {
        const span = { startMs: part[0]?.ts ?? 0, endMs: part.at(-1)?.ts ?? 0 }
        onTag(uid)
        const newest = () => newestMs(uid) ?? span.endMs
        onFound(await evaluateLateFixes(this.#options, tag, span, newest, now(), events))
        await turns.next()
      }
    }
  }
}
