import { type Placing, type PlacingEvent, placingStart, stepPlacing } from './placing.ts'

export interface PlacingHistory {
  readonly now: Placing
  readonly past: readonly Placing[]
}

export const placingHistoryStart: PlacingHistory = { now: placingStart, past: [] }

/** Undo history of the placement. Choosing which point to pick next is not an undo step. */
export function placingHistory(
  history: PlacingHistory,
  event: PlacingEvent | { readonly type: 'undo' },
): PlacingHistory {
  const { now, past } = history
  if (event.type === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1) } : history
  }
  const next = stepPlacing(now, event)
  if (next === now) return history
  return { now: next, past: event.type === 'pick' ? past : [...past, now] }
}
