import type { AlarmCause } from '../store/alarms.ts'
import type { WirePosition } from '../stream/wire-position.ts'

/** Percent: an alarm below the first, none any more from the second on. */
const [low, good] = [15, 20]

export const batteryKey = (mac: string): string => `battery:${mac}`

/** What a reading of a battery (percent) does to its alarm; undefined: it leaves it as it is. */
export function batteryAction(percent: number, isSet: boolean): 'raise' | 'clear' | undefined {
  if (isSet) return percent >= good ? 'clear' : undefined
  return percent < low ? 'raise' : undefined
}

/** The alarm of a battery that runs low, at the last known place of its tag. */
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
