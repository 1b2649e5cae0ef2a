import { alarmAction } from '#domain/alarm/alarm-rules.ts'
import type { Outcome } from '#domain/zone-engine/outcome.ts'
import type { ZoneEvent } from '../store/zone-events.ts'

/** The type and time (epoch ms) of an event. */
export type KnownEvent = Pick<ZoneEvent, 'type' | 'ts'>

/** An outcome that became known later than it happened. */
export interface LateOutcome extends Outcome {
  readonly late: {
    /** When it became known, epoch ms. */
    readonly knownMs: number
    /** When the alarm that it raises ended; absent while it still lasts. */
    readonly overMs?: number
    /** A later event of the tag in this zone is known, so this outcome does not affect the active alarm. */
    readonly isPast: boolean
  }
}

export type FoundOutcome = Outcome | LateOutcome

/** A shorter delay counts as on time: a batch of a gateway, or the confirmation of a change of side. */
export const onTimeMs = 30_000

export const lateOf = (outcome: FoundOutcome) => ('late' in outcome ? outcome.late : undefined)

const keyOf = ({ zoneUid, tagUid }: Outcome) => `${zoneUid} ${tagUid}`

/** For each outcome that raises an alarm: when the following outcomes in its sequence end it. */
function endsOf(sequence: readonly Outcome[]): Map<Outcome, number> {
  const ends = new Map<Outcome, number>()
  let clearedMs: number | undefined
  for (const outcome of sequence.toReversed()) {
    const action = alarmAction(outcome, true)?.action
    if (action === 'raise' && clearedMs !== undefined) ends.set(outcome, clearedMs)
    if (action === 'clear') clearedMs = outcome.atMs
  }
  return ends
}

/** Marks outcomes (ordered by time) that became known late; those of `isPast` as past in any case. */
export function markLate(
  outcomes: readonly Outcome[],
  nowMs: number,
  isPast: (outcome: Outcome) => boolean = () => false,
): FoundOutcome[] {
  if (outcomes.every(o => nowMs - o.confirmedMs <= onTimeMs && !isPast(o))) return [...outcomes]
  const ends = new Map([...Map.groupBy(outcomes, keyOf).values()].flatMap(sequence => [...endsOf(sequence)]))
  return outcomes.map(outcome => {
    const past = isPast(outcome)
    if (nowMs - outcome.confirmedMs <= onTimeMs && !past) return outcome
    const over = ends.get(outcome)
    const late = { knownMs: nowMs, isPast: past, ...(over !== undefined && { overMs: over }) }
    return { ...outcome, late }
  })
}

const isBorder = ({ kind }: Outcome) => kind !== 'dwell'

/** Index of the first event at or after a time; events are ordered by time. */
function indexFrom(events: readonly KnownEvent[], atMs: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.ts ?? 0) < atMs) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Outcomes of a tag in a zone that are not stored (both lists ordered by time). Adds only what keeps enter
 * and exit alternating: a stay without stored events, an absence within a stored stay, and the last outcome.
 */
export function missingOutcomes(found: readonly Outcome[], stored: readonly KnownEvent[]): Outcome[] {
  const borders = stored.filter(event => event.type !== 'dwell')
  const dwells = stored.filter(event => event.type === 'dwell')
  const isInside = (atMs: number) => borders[indexFrom(borders, atMs) - 1]?.type === 'enter'
  const hasBetween = (events: readonly KnownEvent[], fromMs: number, untilMs: number) => {
    const event = events[indexFrom(events, fromMs)]
    return event !== undefined && event.ts <= untilMs
  }
  const missing = new Set<Outcome>()
  const crossings = found.filter(isBorder)
  for (const [i, crossing] of crossings.entries()) {
    const next = crossings[i + 1]
    const untilMs = next?.atMs ?? Number.POSITIVE_INFINITY
    if (hasBetween(borders, crossing.atMs, untilMs)) continue
    if (isInside(crossing.atMs) === (crossing.kind === 'enter')) continue
    missing.add(crossing)
    if (next) missing.add(next)
  }
  for (const dwell of found.filter(each => !isBorder(each))) {
    const sinceMs = dwell.atMs - dwell.stayMs
    if (!hasBetween(dwells, sinceMs, dwell.atMs + onTimeMs)) missing.add(dwell)
  }
  return found.filter(each => missing.has(each))
}

/** Time of the last border event of each zone, stored or found, for one tag (epoch ms). */
export function lastBorders(
  found: readonly Outcome[],
  stored: ReadonlyMap<string, readonly KnownEvent[]>,
): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  const note = (zoneUid: string, atMs: number) =>
    last.set(zoneUid, Math.max(atMs, last.get(zoneUid) ?? Number.NEGATIVE_INFINITY))
  for (const outcome of found) if (isBorder(outcome)) note(outcome.zoneUid, outcome.atMs)
  for (const [zoneUid, events] of stored)
    for (const event of events) if (event.type !== 'dwell') note(zoneUid, event.ts)
  return last
}
