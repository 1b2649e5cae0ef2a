import { type Noun, profile } from './profile.ts'

/** Wire names of fields whose name here is not simply the camelCase form. */
const renamed: Record<string, string> = {
  location_uid: 'siteUid',
  sublocation_uid: 'areaUid',
  sublocation_uids: 'areaUids',
  trackable_object_uid: 'tagUid',
  obj_uid: 'tagUid',
  mac_address: 'mac',
  timezone: 'timeZone',
  severity_level: 'severity',
  alarm_on: 'trigger',
  dwell_seconds: 'dwellS',
  expires_at: 'expiresAtMs',
  groups: 'groupUids',
  t2t_no_alarm_uid: 'exemptTagUid',
  radius_m: 'radiusM',
  position_update_interval: 'updateIntervalMs',
  image_scale: 'metresPerPx',
  image_rotation: 'rotationDeg',
  image_offset_x: 'offsetXM',
  image_offset_y: 'offsetYM',
  offset_x: 'offsetXM',
  offset_y: 'offsetYM',
  offset_z: 'offsetZM',
}

/** Converts a wire name in a validation error to the field name used here; keeps dots, as in `points.3.x`. */
export function fieldOfWire(path: string): string {
  const parts = path
    .replace(/^\/?(body[./])?/, '')
    .split(/[./]/)
    .filter(part => part !== '')
  return parts
    .map(part => renamed[part] ?? part.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    .join('.')
}

const nouns = new Map<string, Noun>()
for (const noun of Object.keys(profile.resources) as Noun[])
  for (const name of profile.resources[noun].objectTypes) nouns.set(name, noun)

/** Resource name for the `object_type` of a notification; undefined if the dashboard does not show it. */
export function nounOfObjectType(objectType: string): Noun | undefined {
  return nouns.get(objectType.toLowerCase())
}
