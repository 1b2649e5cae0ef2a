import type { WouldBeAlarm } from './alarm-count.ts'

/** An alarm of two versions of a zone: raised by both, only by the saved one, or only by the edited one. */
export interface AlarmChange {
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
