import { alarmAction } from '#domain/alarm/alarm-rules.ts'
import type { Tables } from '../store/store.ts'
import { type FoundOutcome, type LateOutcome, lateOf } from './late-outcomes.ts'

type Settings = Pick<Tables, 'settings'>

const prefix = 'held-alarm:'
const nameOf = ({ zoneUid, tagUid }: LateOutcome) => `${prefix}${zoneUid}:${tagUid}`

/** Stores a delayed alarm together with its event, so that a killed server raises it at its next start. */
export async function storeDelayed({ settings }: Settings, outcome: LateOutcome): Promise<void> {
  await settings.set(nameOf(outcome), outcome)
}

/** Removes a stored delayed alarm in the transaction that raises or records it; a newer one under its key stays. */
export async function removeDelayed({ settings }: Settings, outcome: LateOutcome): Promise<void> {
  const stored = (await settings.get(nameOf(outcome))) as LateOutcome | undefined
  if (stored?.atMs === outcome.atMs) await settings.remove(nameOf(outcome))
}

/** The alarms that were delayed when the server was killed. */
export async function storedDelayed({ settings }: Settings): Promise<LateOutcome[]> {
  return (await settings.valuesOf(prefix)) as LateOutcome[]
}

/** A gateway sends its buffer in many batches: the alarm waits until no batch has arrived for this long. */
const settleMs = 3_000

/** Whether the alarm of an outcome is delayed: it became known late, and its cause still seems to last. */
export function isHeldBack(outcome: FoundOutcome): outcome is LateOutcome {
  const late = lateOf(outcome)
  return late !== undefined && late.overMs === undefined && !late.isPast
}

interface DelayedAlarm {
  readonly outcome: LateOutcome
  sinceMs: number
}

/**
 * Late outcomes whose alarm still seems to last. They wait for further late batches, so that an alarm that ends in the next
 * batch is not raised as a current one.
 */
export class DelayedAlarms {
  readonly #held = new Map<string, DelayedAlarm>()

  /** Applies new outcomes. Returns the delayed alarms that they end. */
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

  /** Restarts the delay of the alarms of a tag, because more late fixes arrived. */
  touch(tagUid: string, nowMs: number): void {
    for (const held of this.#held.values()) if (held.outcome.tagUid === tagUid) held.sinceMs = nowMs
  }

  /** Removes and returns the alarms whose zone or tag was deleted. */
  end(isGroundless: (key: string) => boolean): LateOutcome[] {
    const ended: LateOutcome[] = []
    for (const [key, { outcome }] of this.#held) {
      if (!isGroundless(key)) continue
      this.#held.delete(key)
      ended.push(outcome)
    }
    return ended
  }

  /** Removes and returns the alarms that have waited long enough, or all of them. */
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
