import type { AlarmCause } from '../store/alarms.ts'
import type { WirePosition } from '../stream/wire-position.ts'

/** Percent: below the first value an alarm is raised, from the second value on it clears. */
const [low, good] = [15, 20]

export const batteryKey = (mac: string): string => `battery:${mac}`

/** Effect of a battery reading (percent) on its alarm; undefined for none. */
export function batteryAction(percent: number, isSet: boolean): 'raise' | 'clear' | undefined {
  if (isSet) return percent >= good ? 'clear' : undefined
  return percent < low ? 'raise' : undefined
}

/** The alarm of a low battery, at the last known position of its tag. */
export const batteryCause = (
  { mac, projectUid, tagUid }: { mac: string; projectUid: string; tagUid: string | undefined },
  last: Readonly<WirePosition> | undefined,
  nowMs: number,
): AlarmCause => ({
  project_uid: projectUid,
  key: batteryKey(mac),
  type: 'low_battery',
  severity_level: 1,
  set_at: nowMs,
  trackable_object_uid: tagUid ?? null,
  sublocation_uid: last?.sublocation_uid ?? null,
  location_uid: last?.location_uid ?? null,
})
