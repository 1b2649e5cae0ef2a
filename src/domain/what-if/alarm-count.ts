import { chatterSpanMs } from '../alarm/alarm-quality.ts'
import { alarmAction } from '../alarm/alarm-rules.ts'
import type { TimeSpan } from '../time/time-window.ts'
import type { TagUid } from '../uid.ts'
import { isInForce } from '../zone/active-hours.ts'
import type { Outcome } from '../zone-engine/outcome.ts'

/** An alarm that a zone would have raised. Epoch ms. */
export interface WouldBeAlarm {
  readonly tagUid: TagUid
  /** When it would have been raised. */
  readonly atMs: number
  /** When its cause would have ended; absent if it lasts to the end of the period. */
  readonly endMs?: number
  /** The tag crossed the same border again within the published span of chatter without having been clear of it in between. */
  readonly flap: boolean
  /** It was over within that span although the tag was clear of the border: it passed through. */
  readonly short: boolean
}

interface Side {
  /** When the tag came to the side of the border that it is on; undefined: it was there from the start. */
  sinceMs: number | undefined
  /** It came back from the other one within the span, and had not been clear of the border there. */
  cameBack: boolean
  raised: { atMs: number; cameBack: boolean } | undefined
}

const isShort = (ms: number | undefined) => ms !== undefined && ms < chatterSpanMs

/**
 * Makes alarms of what the zone engine finds, as the server does: one at a time of a tag and a zone, in force or not by the
 * site's clock. A latched alarm counts as over when its cause goes, since nobody resets it here.
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
    // What was raised before the span is known only so that it is not raised once more in it.
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
    /** @param wasClear the tag was clear of the border on the side that it leaves */
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
    /** All that were raised in the span, in the order of time. Nothing can be taken afterwards. */
    finish(): readonly WouldBeAlarm[] {
      for (const [tagUid, side] of sides) close(tagUid, side, undefined, 'long')
      return alarms.sort((a, b) => a.atMs - b.atMs)
    },
  }
}
