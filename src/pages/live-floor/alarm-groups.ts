import { type Alarm, alarmState, compareAlarms, isShelvedAt } from '#domain/alarm/alarm.ts'

export const alarmGroupNames = ['open', 'shelved', 'acknowledged'] as const
export type AlarmGroupName = (typeof alarmGroupNames)[number]
export type AlarmGroups = Readonly<Record<AlarmGroupName, readonly Alarm[]>>

/** What the floor lists: what needs somebody, what is shelved until later, and what is acknowledged and still lasts; each in its order of urgency. */
export function groupAlarms(alarms: readonly Alarm[], nowMs: number): AlarmGroups {
  const groups: Record<AlarmGroupName, Alarm[]> = { open: [], shelved: [], acknowledged: [] }
  for (const alarm of alarms) {
    const state = alarmState(alarm)
    if (state === 'normal') continue
    if (isShelvedAt(alarm, nowMs)) groups.shelved.push(alarm)
    else groups[state === 'acknowledged' ? 'acknowledged' : 'open'].push(alarm)
  }
  for (const name of alarmGroupNames) groups[name].sort(compareAlarms)
  return groups
}

/**
 * The same alarms in the order of `held`: each keeps its place, and what is new comes at the end, so that nothing moves under a
 * pointer.
 */
export function inHeldOrder(alarms: readonly Alarm[], held: readonly string[]): readonly Alarm[] {
  const places = new Map(held.map((uid, place) => [uid, place]))
  const placeOf = ({ uid }: Alarm) => places.get(uid) ?? held.length
  return [...alarms].sort((a, b) => placeOf(a) - placeOf(b))
}
