import { type Alarm, needsAttention } from '#domain/alarm/alarm.ts'
import type { MarkedTag } from '../messages.ts'

/** What the map marks tags with: their active alarms, what needs someone first, then the gravest. A shelved one counts as taken care of. */
export function alarmMarks(alarms: readonly Alarm[], nowMs: number): MarkedTag[] {
  return alarms
    .flatMap(alarm =>
      alarm.active && alarm.tagUid
        ? [
            {
              tagUid: alarm.tagUid,
              severity: alarm.severity,
              acknowledged: !needsAttention(alarm, nowMs),
            },
          ]
        : [],
    )
    .sort((a, b) => Number(a.acknowledged) - Number(b.acknowledged) || b.severity - a.severity)
}
