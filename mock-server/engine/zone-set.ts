import { createHash } from 'node:crypto'
import type { Tag } from '../store/tags.ts'
import type { Zone } from '../store/zones.ts'

/** The zones that a tag carries in its own memory. */
export interface ZoneSet {
  /** Tells two sets apart; empty for no zones. */
  digest: string
  count: number
  /** Bytes of memory that the set needs in the tag. */
  bytes: number
}

const headBytes = 16
const pointBytes = 8

/** The fields that affect a tag: a changed name or colour does not make a tag outdated. */
function essence(zone: Zone): string {
  const { uid, shape, points, center, radius_m, dynamic, severity_level, alarm_on, dwell_seconds } = zone
  const { sublocation_uid, active_hours } = zone
  const form = shape === 'circle' ? { center: center ?? null, radius_m } : { points }
  const rules = { severity_level, alarm_on, dwell_seconds, active_hours: active_hours ?? null }
  return JSON.stringify({ uid, shape, ...form, dynamic, sublocation_uid, ...rules })
}

function appliesTo(zone: Zone, tag: Pick<Tag, 'uid' | 'groups'>): boolean {
  if (zone.dynamic) return zone.trackable_object_uid === tag.uid
  if (zone.sublocation_uid === null) return false
  return zone.group_uids.length === 0 || zone.group_uids.some(group => tag.groups?.includes(group))
}

/** The zones that each tag of a project must carry: static zones that apply to it, and its own buffer. Pure. */
export function createZoneSets(zones: readonly Zone[]): (tag: Pick<Tag, 'uid' | 'groups'>) => ZoneSet {
  const known = zones
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
    .map(zone => ({
      zone,
      hash: createHash('sha1').update(essence(zone)).digest('base64'),
      bytes: headBytes + pointBytes * (zone.shape === 'circle' ? 1 : (zone.points?.length ?? 0)),
    }))
  return tag => {
    const own = known.filter(({ zone }) => appliesTo(zone, tag))
    if (own.length === 0) return { digest: '', count: 0, bytes: 0 }
    const digest = createHash('sha1')
      .update(own.map(({ hash }) => hash).join())
      .digest('base64')
    return { digest, count: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}
