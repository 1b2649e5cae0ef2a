import type { TimeSpan } from '../time/time-window.ts'
import type { TagUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import type { EngineTag, Outcome } from '../zone-engine/outcome.ts'
import { defaultSettings, rulesOf, type ZoneRules } from '../zone-engine/settings.ts'
import { ZoneEngine } from '../zone-engine/zone-engine.ts'
import { createAlarmCount, type WouldBeAlarm } from './alarm-count.ts'
import { createBorderClearance } from './border-clearance.ts'
import { fixAt, type PackedFixes } from './packed-fixes.ts'

/** Result of replaying a zone over a span. */
export interface ZoneFigures {
  readonly alarms: readonly WouldBeAlarm[]
  readonly flaps: number
  /** Alarms of tags that passed through. */
  readonly short: number
  /** Number of tags that raised an alarm. */
  readonly tags: number
  /** Total time inside of all tags, until their last fix. */
  readonly insideMs: number
}

export interface ReplaySetting {
  /** Earlier fixes only determine who was inside at the start. */
  readonly span: TimeSpan
  readonly tags: readonly EngineTag[]
  /** IANA time zone of the site, for the active hours. */
  readonly timeZone: string
  /** Rules of the zone's project; defaults if absent. */
  readonly rules?: Partial<ZoneRules>
}

const tickMs = 1_000
const atATime = 20_000

/** Adds up the stays within the span. */
function createStayClock({ startMs, endMs }: TimeSpan) {
  const stays = new Map<TagUid, { fromMs: number; lastFixMs: number }>()
  let insideMs = 0
  const add = (fromMs: number, toMs: number) => {
    insideMs += Math.max(0, Math.min(toMs, endMs) - Math.max(fromMs, startMs))
  }
  return {
    enter: (tagUid: TagUid, atMs: number) => stays.set(tagUid, { fromMs: atMs, lastFixMs: atMs }),
    exit(tagUid: TagUid, atMs: number): void {
      const stay = stays.get(tagUid)
      if (stay) add(stay.fromMs, atMs)
      stays.delete(tagUid)
    },
    seen(tagUid: TagUid, atMs: number): void {
      const stay = stays.get(tagUid)
      if (stay) stay.lastFixMs = atMs
    },
    finish(): number {
      for (const { fromMs, lastFixMs } of stays.values()) add(fromMs, lastFixMs)
      stays.clear()
      return insideMs
    },
  }
}

/**
 * Runs the server's zone engine over recorded fixes (`packed` in time order). Yields regularly, so that the caller can
 * pause or stop. A tag whose first fix is in the zone is inside without an alarm, as for a new zone (decisions/004).
 */
export function* replayZone(
  zone: Zone,
  packed: readonly PackedFixes[],
  { span, tags, timeZone, rules }: ReplaySetting,
): Generator<void, ZoneFigures> {
  const settings = { ...defaultSettings, ...rules }
  const engine = new ZoneEngine(settings)
  const border = createBorderClearance(zone, rulesOf(zone.rules, settings).exitMarginM)
  engine.setTags(tags)
  engine.setZones([zone])
  const count = createAlarmCount(span, timeZone)
  const clock = createStayClock(span)
  const known = new Set<TagUid>()
  let tickedMs: number | undefined
  let steps = 0

  function take(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.kind === 'enter') clock.enter(outcome.tagUid, outcome.atMs)
      else if (outcome.kind === 'exit') clock.exit(outcome.tagUid, outcome.atMs)
      count.take(outcome, outcome.interpolated === true || border.leave(outcome))
    }
  }

  /** Ticks once a second as the server does, so that dwell alarms are raised without a new fix. */
  function tickTo(atMs: number): void {
    tickedMs ??= Math.floor(atMs / tickMs) * tickMs
    if (zone.trigger !== 'dwell') return
    while (tickedMs + tickMs <= atMs) {
      tickedMs += tickMs
      take(engine.tick(tickedMs))
    }
  }

  for (const stretch of packed) {
    if (stretch.startMs >= span.endMs) break
    for (let i = 0; i < stretch.count; i++) {
      const fix = fixAt(stretch, i)
      if (fix.atMs > span.endMs) break
      tickTo(fix.atMs)
      border.observe(fix)
      if (known.has(fix.tagUid)) {
        take(engine.observe(fix))
        clock.seen(fix.tagUid, fix.atMs)
      } else {
        known.add(fix.tagUid)
        engine.baseline(fix)
        if (engine.membersOf(zone.uid).includes(fix.tagUid)) clock.enter(fix.tagUid, fix.atMs)
      }
      if (++steps % atATime === 0) yield
    }
  }
  if (tickedMs !== undefined) tickTo(span.endMs)
  const alarms = count.finish()
  return {
    alarms,
    flaps: alarms.filter(({ flap }) => flap).length,
    short: alarms.filter(({ short }) => short).length,
    tags: new Set(alarms.map(({ tagUid }) => tagUid)).size,
    insideMs: clock.finish(),
  }
}
