import type { WouldBeAlarm } from './alarm-count.ts'

/** An alarm of one of two versions of a zone: both raise it, only the saved one, or only the drawn one. */
export interface AlarmChange {
  readonly alarm: WouldBeAlarm
  readonly change: 'stays' | 'gone' | 'new'
}

const overlap = (a: WouldBeAlarm, b: WouldBeAlarm) =>
  a.tagUid === b.tagUid && a.atMs <= (b.endMs ?? Infinity) && b.atMs <= (a.endMs ?? Infinity)

/** What a change of a zone does to its alarms, the newest first. Two are the same where the same tag's overlap in time. */
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
