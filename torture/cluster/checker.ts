import { alarmAction } from '../../src/domain/alarm/alarm-rules.ts'
import type { Zone } from '../../src/domain/zone/zone.ts'
import type { Outcome, TagFix } from '../../src/domain/zone-engine/outcome.ts'
import { ZoneEngine } from '../../src/domain/zone-engine/zone-engine.ts'

export interface StoredEvent {
  readonly tag: string
  readonly type: string
  /** Epoch ms. */
  readonly ts: number
}

export interface StoredAlarm {
  readonly tag: string
  /** When it was raised, and, for an alarm that became known late, when its cause began; epoch ms. */
  readonly setAt: number
  readonly causeAt: number | undefined
}

/** What a single process finds in the same positions. */
export function outcomesOf(zone: Zone, fixes: readonly TagFix[]): Outcome[] {
  const engine = new ZoneEngine()
  engine.setTags([...new Set(fixes.map(fix => fix.tagUid))].map(uid => ({ uid, groupUids: [] })))
  engine.setZones([zone])
  return fixes.toSorted((a, b) => a.atMs - b.atMs).flatMap(fix => engine.observe(fix))
}

const keyOf = ({ tag, type, ts }: StoredEvent) => `${tag} ${type} ${ts}`

/** How often each key occurs too seldom and too often. */
function difference(expected: readonly string[], found: readonly string[]) {
  const count = (keys: readonly string[]) => Map.groupBy(keys, key => key)
  const [wanted, given] = [count(expected), count(found)]
  const missing = [...wanted].filter(([key]) => !given.has(key)).map(([key]) => key)
  const extra = [...given]
    .filter(([key, all]) => all.length > (wanted.get(key)?.length ?? 0))
    .map(([key]) => key)
  return { missing, extra }
}

/** Compares stored zone events with those of a single process. Pure. */
export function compareEvents(outcomes: readonly Outcome[], stored: readonly StoredEvent[]) {
  const expected = outcomes
    .filter(o => !o.silent)
    .map(o => keyOf({ tag: o.tagUid, type: o.kind, ts: o.atMs }))
  return difference(expected, stored.map(keyOf))
}

const nearMs = 5_000

/** The expected and the stored events of a tag around one of them, for a report. Pure. */
export function eventsAround(
  key: string,
  outcomes: readonly Outcome[],
  stored: readonly StoredEvent[],
): string {
  const [tag = '', , time] = key.split(' ')
  const line = (events: readonly StoredEvent[]) =>
    events
      .filter(event => event.tag === tag && Math.abs(event.ts - Number(time)) <= nearMs)
      .toSorted((a, b) => a.ts - b.ts)
      .map(({ type, ts }) => `${type} ${ts - Number(time)} ms`)
      .join(', ')
  const expected = outcomes.filter(o => !o.silent).map(o => ({ tag: o.tagUid, type: o.kind, ts: o.atMs }))
  return `${key} (expected around it: ${line(expected)}; stored: ${line(stored)})`
}

/** An alarm belongs to the last cause of its tag that began before it. */
function causeOf({ tag, setAt, causeAt }: StoredAlarm, causes: readonly Outcome[]): string {
  const atMs = causeAt ?? setAt
  const cause = causes.findLast(o => o.tagUid === tag && o.atMs <= atMs)
  return cause ? `${tag} ${cause.atMs}` : `${tag} none before ${atMs}`
}

/** Compares stored alarms with those of a single process: one for each cause. Pure. */
export function compareAlarms(outcomes: readonly Outcome[], stored: readonly StoredAlarm[]) {
  const causes = outcomes
    .filter(o => alarmAction(o, true)?.action === 'raise')
    .sort((a, b) => a.atMs - b.atMs)
  return difference(
    causes.map(o => `${o.tagUid} ${o.atMs}`),
    stored.map(alarm => causeOf(alarm, causes)),
  )
}

/** The longest time without an acknowledgement in a window, ms of the same clock. Pure. */
export function longestPause(acknowledgedMs: readonly number[], startMs: number, endMs: number): number {
  const inside = acknowledgedMs.filter(ms => ms >= startMs && ms <= endMs)
  const before = acknowledgedMs.findLast(ms => ms < startMs) ?? startMs
  const after = acknowledgedMs.find(ms => ms > endMs) ?? endMs
  const all = [before, ...inside, after]
  return Math.max(...all.slice(1).map((ms, i) => ms - (all[i] ?? ms)))
}
