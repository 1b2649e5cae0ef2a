import type { AlarmUid } from '../uid.ts'

interface Restored {
  readonly uid: AlarmUid
}

/** Groups alarms that are restored to the same values, so that each group needs one request. */
export function groupsOfSame<T extends Restored>(
  before: readonly T[],
  valuesOf: (alarm: T) => readonly unknown[],
): readonly { readonly example: T; readonly uids: readonly AlarmUid[] }[] {
  const groups = new Map<string, { readonly example: T; readonly uids: AlarmUid[] }>()
  for (const alarm of before) {
    const key = JSON.stringify(valuesOf(alarm))
    const group = groups.get(key)
    if (group) group.uids.push(alarm.uid)
    else groups.set(key, { example: alarm, uids: [alarm.uid] })
  }
  return [...groups.values()]
}
