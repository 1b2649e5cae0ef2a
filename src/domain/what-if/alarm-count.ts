import { chatterSpanMs } from '../alarm/alarm-quality.ts'
import { alarmAction } from '../alarm/alarm-rules.ts'
import type { TimeSpan } from '../time/time-window.ts'
import type { TagUid } from '../uid.ts'
import { isInForce } from '../zone/active-hours.ts'
import type { Outcome } from '../zone-engine/outcome.ts'

/** A simulated alarm of a zone. Epoch ms. */
export interface WouldBeAlarm {
  readonly tagUid: TagUid
  readonly atMs: number
  /** End of its cause; absent if it lasts to the end of the period. */
  readonly endMs?: number
  /** The tag crossed the same border again within the ISA-18.2 chattering time without having been clear of it. */
  readonly flap: boolean
  /** It ended within that time although the tag was clear of the border: the tag passed through. */
  readonly short: boolean
}

interface Side {
  /** When the tag crossed to its current side of the border; undefined if it was there from the start. */
  sinceMs: number | undefined
  /** The tag returned from the other side within that time without having been clear of the border. */
  cameBack: boolean
  raised: { atMs: number; cameBack: boolean } | undefined
}

const isShort = (ms: number | undefined) => ms !== undefined && ms < chatterSpanMs

/**
 * Converts zone engine outcomes to alarms as the server does: one at a time per tag and zone, within the active hours
 * in the site's time zone. A latched alarm ends with its cause, since nobody resets it here.
 */
export function createAlarmCount(span: TimeSpan, timeZone: string) {
  const sides = new Map<TagUid, Side>()
  const alarms: WouldBeAlarm[] = []

  function sideOf(tagUid: TagUid): Side {
    let side = sides.get(tagUid)
    if (!side) {
      side = { sinceMs: undefined, cameBack: false, raised: undefined }
      sides.set(tagUid, side)
    }
    return side
  }

  function close(
    tagUid: TagUid,
    side: Side,
    endMs: number | undefined,
    end: 'flap' | 'short' | 'long',
  ): void {
    const { raised } = side
    side.raised = undefined
    // Alarms raised before the span are only tracked to prevent duplicates in it.
    if (!raised || raised.atMs < span.startMs) return
    alarms.push({
      tagUid,
      atMs: raised.atMs,
      ...(endMs !== undefined && { endMs }),
      flap: raised.cameBack || end === 'flap',
      short: !raised.cameBack && end === 'short',
    })
  }

  return {
    /** @param wasClear whether the tag was clear of the border on the side that it leaves */
    take(outcome: Outcome, wasClear: boolean): void {
      const { kind, tagUid, atMs, confirmedMs, zone } = outcome
      const side = sideOf(tagUid)
      const action = alarmAction(outcome, isInForce(zone.activeHours, confirmedMs, timeZone))
      const stayMs = side.sinceMs === undefined ? undefined : atMs - side.sinceMs
      const end = !isShort(stayMs) ? 'long' : wasClear ? 'short' : 'flap'
      if (action?.action === 'clear') close(tagUid, side, confirmedMs, end)
      if (kind !== 'dwell') {
        side.cameBack = end === 'flap'
        side.sinceMs = atMs
      }
      if (action?.action === 'raise') side.raised ??= { atMs: confirmedMs, cameBack: side.cameBack }
    },
    /** Returns all alarms raised in the span in time order. Must be called last. */
    finish(): readonly WouldBeAlarm[] {
      for (const [tagUid, side] of sides) close(tagUid, side, undefined, 'long')
      return alarms.sort((a, b) => a.atMs - b.atMs)
    },
  }
}

/** An alarm of two versions of a zone: raised by both, only by the saved one, or only by the edited one. */
interface AlarmChange {
  readonly alarm: WouldBeAlarm
  readonly change: 'stays' | 'gone' | 'new'
}

const overlap = (a: WouldBeAlarm, b: WouldBeAlarm) =>
  a.tagUid === b.tagUid && a.atMs <= (b.endMs ?? Infinity) && b.atMs <= (a.endMs ?? Infinity)

/** Compares the alarms of two versions of a zone, newest first. Alarms of a tag that overlap in time are the same. */
export function alarmChanges(
  saved: readonly WouldBeAlarm[] | undefined,
  drawn: readonly WouldBeAlarm[],
): readonly AlarmChange[] {
  const before = Map.groupBy(saved ?? [], alarm => alarm.tagUid)
  const after = Map.groupBy(drawn, alarm => alarm.tagUid)
  const met = (alarm: WouldBeAlarm, others: Map<string, WouldBeAlarm[]>) =>
    others.get(alarm.tagUid)?.some(other => overlap(alarm, other)) ?? false
  return [
    ...drawn.map(alarm => ({ alarm, change: met(alarm, before) ? ('stays' as const) : ('new' as const) })),
    ...(saved ?? []).filter(alarm => !met(alarm, after)).map(alarm => ({ alarm, change: 'gone' as const })),
  ].sort((a, b) => b.alarm.atMs - a.alarm.atMs)
}
