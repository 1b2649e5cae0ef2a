import { describe, expect, it } from 'vitest'
import type { Zone } from '../store/zones.ts'
import { createZoneSets } from './zone-set.ts'

const base: Zone = {
  uid: 'z1',
  rev: 1,
  created_at: 0,
  updated_at: 0,
  removed_at: null,
  project_uid: 'p',
  name: 'Press',
  sublocation_uid: 'a',
  trackable_object_uid: null,
  dynamic: false,
  shape: 'circle',
  center: { x: 1, y: 2 },
  radius_m: 3,
  severity_level: 2,
  alarm_on: 'enter',
  dwell_seconds: 0,
  group_uids: [],
}
const tag = { uid: 't', groups: ['visitors'] }
const digestOf = (...zones: Zone[]) => createZoneSets(zones)(tag).digest

describe('the zone set of a tag', () => {
  it('is empty without zones, and counts zones and bytes', () => {
    expect(createZoneSets([])(tag)).toEqual({ digest: '', count: 0, bytes: 0 })
    const square = [0, 1, 2, 3].map(i => ({ x: i, y: i * i }))
    const polygon: Zone = { ...base, uid: 'z2', shape: 'polygon', points: square }
    expect(createZoneSets([base, polygon])(tag)).toMatchObject({ count: 2, bytes: 16 + 8 + 16 + 32 })
  })

  it.each([
    ['its radius', { radius_m: 4 }],
    ['its centre', { center: { x: 1, y: 2.5 } }],
    ['its severity', { severity_level: 0 }],
    ['when it alarms', { alarm_on: 'exit' as const }],
    ['its area', { sublocation_uid: 'b' }],
    ['its active hours', { active_hours: { days: [1], start: '06:00', end: '07:00' } }],
  ])('differs when a zone changes %s', (_, change) => {
    expect(digestOf({ ...base, ...change })).not.toBe(digestOf(base))
  })

  it('does not depend on order, name, colour or revision', () => {
    const other: Zone = { ...base, uid: 'z2', radius_m: 9 }
    expect(digestOf(other, base)).toBe(digestOf(base, other))
    expect(digestOf({ ...base, name: 'New', color: '#fff', rev: 7, updated_at: 9 })).toBe(digestOf(base))
  })

  it('excludes zones of other groups, buffers of other tags, and prototypes without an area', () => {
    const ofStaff: Zone = { ...base, uid: 'z2', group_uids: ['staff'] }
    const ofVisitors: Zone = { ...base, uid: 'z3', group_uids: ['staff', 'visitors'] }
    const nowhere: Zone = { ...base, uid: 'z0', sublocation_uid: null }
    const foreign: Zone = { ...base, uid: 'z4', dynamic: true, trackable_object_uid: 'other' }
    const own: Zone = { ...base, uid: 'z5', dynamic: true, sublocation_uid: null, trackable_object_uid: 't' }
    const sets = createZoneSets([nowhere, base, ofStaff, ofVisitors, foreign, own])
    expect(sets(tag).count).toBe(3)
    expect(sets({ uid: 'n', groups: null }).count).toBe(1)
  })
})
