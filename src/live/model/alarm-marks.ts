import { type Alarm, needsAttention } from '#domain/alarm/alarm.ts'
import type { MarkedTag } from '../messages.ts'

/**
 * Active alarms that mark tags on the map: those needing attention first, then the most severe. A shelved one needs no
 * attention.
 */
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
