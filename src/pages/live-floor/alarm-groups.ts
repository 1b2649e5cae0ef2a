import { type Alarm, alarmState, compareAlarms, isShelvedAt } from '#domain/alarm/alarm.ts'

export const alarmGroupNames = ['open', 'shelved', 'acknowledged'] as const
export type AlarmGroupName = (typeof alarmGroupNames)[number]
export type AlarmGroups = Readonly<Record<AlarmGroupName, readonly Alarm[]>>

/** Groups of alarms on the floor: unacknowledged, shelved, and acknowledged but active; each sorted by urgency. */
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

/** Keeps the alarms in the order of `held` and appends new ones, so that nothing moves under the pointer. */
export function inHeldOrder(alarms: readonly Alarm[], held: readonly string[]): readonly Alarm[] {
  const places = new Map(held.map((uid, place) => [uid, place]))
  const placeOf = ({ uid }: Alarm) => places.get(uid) ?? held.length
  return [...alarms].sort((a, b) => placeOf(a) - placeOf(b))
}
