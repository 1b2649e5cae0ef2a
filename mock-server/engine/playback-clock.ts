import type { FoundOutcome } from './late-outcomes.ts'

interface TagClock {
  /** Of the last fix: the time of the server, and of the recording. */
  atMs: number
  recordedMs: number | undefined
  /** How far the clock of the rules is ahead of the server, ms. */
  aheadMs: number
  /** How much faster than recorded the last step was played. */
  speed: number
}

/**
 * Clocks of tags that are replayed from a recording. The rules use the time steps of the recording
 * (`recorded_ts`), so that a recording creates the same events at any speed; outcomes are stored with the
 * time of the server.
 */
export class PlaybackClocks {
  readonly #clocks = new Map<string, TagClock>()

  /** How far the clock of the rules is ahead for this fix, ms; 0 for tags that were never replayed. */
  aheadMs(tagUid: string, atMs: number, recordedMs: number | undefined): number {
    const clock = this.#clocks.get(tagUid)
    if (!clock) {
      if (recordedMs !== undefined) this.#clocks.set(tagUid, { atMs, recordedMs, aheadMs: 0, speed: 1 })
      return 0
    }
    const stepMs = atMs - clock.atMs
    const recordedStepMs = recordedMs === undefined ? 0 : recordedMs - (clock.recordedMs ?? recordedMs)
    // A step back starts another recording.
    if (recordedStepMs > 0 && stepMs >= 0) {
      clock.aheadMs += recordedStepMs - stepMs
      clock.speed = stepMs > 0 ? recordedStepMs / stepMs : clock.speed
    } else clock.speed = 1
    clock.atMs = atMs
    clock.recordedMs = recordedMs
    return clock.aheadMs
  }

  /** The outcome with the time of the server. */
  toServerTime<Found extends FoundOutcome>(outcome: Found): Found {
    const clock = this.#clocks.get(outcome.tagUid)
    if (!clock || clock.aheadMs === 0) return outcome
    const ruleNowMs = clock.atMs + clock.aheadMs
    const shown = (ms: number) =>
      ms > ruleNowMs ? ms - clock.aheadMs : Math.round(clock.atMs - (ruleNowMs - ms) / clock.speed)
    return { ...outcome, atMs: shown(outcome.atMs), confirmedMs: shown(outcome.confirmedMs) }
  }

  forget(tagUid: string): void {
    this.#clocks.delete(tagUid)
  }
}
