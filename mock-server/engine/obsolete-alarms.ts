import { endsAlarms, zoneAlarmKey } from '#domain/alarm/alarm-rules.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { Change } from '../store/changes.ts'

/** Which alarm keys have no cause any more after a change: the zone or tag is gone, or the zone asks for something else. */
export function isGroundless(change: Change, before: Zone | undefined, after: Zone | undefined) {
  const gone = change.action === 'DELETE'
  return (key: string): boolean => {
    if (change.table === 'zones' && key.startsWith(zoneAlarmKey(change.uid, '')))
      return gone || !after || (before !== undefined && endsAlarms(before, after))
    return change.table === 'trackable_objects' && gone && key.split(':').includes(change.uid)
  }
}
