import { endsAlarms, zoneAlarmKey } from '#domain/alarm/alarm-rules.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { Change } from '../store/changes.ts'

/**
 * Returns the keys of alarms that lost their cause by a change: the zone or tag was deleted, or the rule of
 * the zone changed.
 */
export function isGroundless(change: Change, before: Zone | undefined, after: Zone | undefined) {
  const gone = change.action === 'DELETE'
  return (key: string): boolean => {
    if (change.table === 'zones' && key.startsWith(zoneAlarmKey(change.uid, '')))
      return gone || !after || (before !== undefined && endsAlarms(before, after))
    return change.table === 'trackable_objects' && gone && key.split(':').includes(change.uid)
  }
}
