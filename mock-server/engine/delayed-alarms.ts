import { alarmAction } from '#domain/alarm/alarm-rules.ts'
import { type FoundOutcome, type LateOutcome, lateOf } from './late-outcomes.ts'

/** A gateway sends what it buffered in many batches: the alarm waits until no more of it came for so long. */
const settleMs = 3_000

/** Whether an alarm that this asks for is held: it became known late, and by what is known it is still true. */
export function isHeldBack(outcome: FoundOutcome): outcome is LateOutcome {
  const late = lateOf(outcome)
  return late !== undefined && late.overMs === undefined && !late.isPast
}

interface Held {
  readonly outcome: LateOutcome
  sinceMs: number
}

/**
 * Late outcomes that would raise an alarm which is still true by what is known. They wait for the rest of what comes late, so that
 * an alarm whose end is in the next batch is not raised as if it were now.
 */
export class HeldAlarms {
  readonly #held = new Map<string, Held>()

  /** Takes what was found, and answers with it: a held alarm that it ends has its end. */
  apply(found: readonly FoundOutcome[], nowMs: number): { readonly over: LateOutcome[] } {
    const over: LateOutcome[] = []
    for (const outcome of found) {
      const action = alarmAction(outcome, true)
      if (!action) continue
      const held = this.#held.get(action.key)
      if (action.action === 'clear' && held && outcome.atMs >= held.outcome.atMs) {
        this.#held.delete(action.key)
        over.push({ ...held.outcome, late: { ...held.outcome.late, overMs: outcome.atMs } })
      } else if (action.action === 'raise' && isHeldBack(outcome)) {
        this.#held.set(action.key, { outcome, sinceMs: nowMs })
      }
    }
    return { over }
  }

  /** More came late of this tag: what is held of it waits on. */
  touch(tagUid: string, nowMs: number): void {
    for (const held of this.#held.values()) if (held.outcome.tagUid === tagUid) held.sinceMs = nowMs
  }

  /** Those whose ground is gone, such as a deleted zone: they are no longer held. */
  end(isGroundless: (key: string) => boolean): LateOutcome[] {
    const ended: LateOutcome[] = []
    for (const [key, { outcome }] of this.#held) {
      if (!isGroundless(key)) continue
      this.#held.delete(key)
      ended.push(outcome)
    }
    return ended
  }

  /** Those that have waited long enough, or all; they are no longer held. */
  take(nowMs: number, all = false): LateOutcome[] {
    const due: LateOutcome[] = []
    for (const [key, { outcome, sinceMs }] of this.#held) {
      if (!all && nowMs - sinceMs < settleMs) continue
      this.#held.delete(key)
      due.push(outcome)
    }
    return due
  }
}
