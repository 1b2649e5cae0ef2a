import { describe, expect, it } from 'vitest'
import type { Alarm } from './alarm.ts'
import { alarmNames } from './alarm-names.ts'

const words = {
  removedTag: 'deleted tag',
  removedZone: 'deleted zone',
  removed: (name: string) => `${name} (deleted)`,
  line: (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' / '),
}
const known = {
  tags: [
    { uid: 't1', name: 'T-001', displayName: 'Anna' },
    { uid: 't2', name: 'Cart 07' },
  ],
  zones: [{ uid: 'z1', name: 'Press cell' }],
  areas: [{ uid: 'a1', name: 'Hall' }],
  nodes: [
    { uid: 'n1', mac: '02f101000001', name: 'North wall' },
    { uid: 'n2', mac: '02f101000002' },
  ],
}
const alarm = (about: Partial<Alarm>): Alarm => ({
  uid: 'x',
  type: 'zone_violation',
  active: true,
  severity: 1,
  setAtMs: 0,
  ...about,
})

describe('alarmNames', () => {
  const { subjectOf, placeOf, lineOf } = alarmNames(known, words)

  it('treats a tag as deleted only if the list of tags is newer than the alarm', () => {
    const read = alarmNames({ ...known, tagsAtMs: 100 }, words)
    expect(read.lineOf(alarm({ tagUid: 't9', zoneUid: 'z1', setAtMs: 99 }))).toBe(
      'zone_violation / deleted tag / Press cell',
    )
    expect(read.lineOf(alarm({ tagUid: 't9', zoneUid: 'z1', setAtMs: 101 }))).toBe(
      'zone_violation / Press cell',
    )
    expect(read.subjectOf(alarm({ tagUid: 't1', setAtMs: 101 }))).toBe('Anna')
  })

  it('describes type, tag and zone in one line, by their current names', () => {
    expect(lineOf(alarm({ tagUid: 't1', zoneUid: 'z1' }))).toBe('zone_violation / Anna / Press cell')
    expect(lineOf(alarm({ type: 'low_battery', tagUid: 't2' }))).toBe('low_battery / Cart 07')
    expect(placeOf(alarm({ zoneUid: 'z1', areaUid: 'a1' }))).toBe('Press cell, Hall')
    expect(placeOf(alarm({ areaUid: 'a1' }))).toBe('Hall')
  })

  it('names the node if there is no tag, by its uid or MAC', () => {
    expect(subjectOf(alarm({ node: 'n1' }))).toBe('North wall')
    expect(subjectOf(alarm({ node: '02f101000001' }))).toBe('North wall')
    expect(subjectOf(alarm({ node: 'n2' }))).toBe('02:f1:01:00:00:02')
    expect(subjectOf(alarm({ node: '02f1010000ff' }))).toBe('02:f1:01:00:00:ff')
    expect(subjectOf(alarm({ node: 'an-unknown-uid' }))).toBeUndefined()
  })

  it('O8: keeps the names of deleted resources', () => {
    const gone = alarm({ tagUid: 't9', zoneUid: 'z9' })
    const removed = {
      removedTags: [{ uid: 't9', name: 'Old cart' }],
      removedZones: [{ uid: 'z9', name: 'Kiln' }],
    }
    expect(alarmNames({ ...known, ...removed }, words).lineOf(gone)).toBe(
      'zone_violation / Old cart (deleted) / Kiln (deleted)',
    )
  })

  it('distinguishes deleted resources from unloaded ones', () => {
    const gone = alarm({ tagUid: 't9', zoneUid: 'z9' })
    expect(lineOf(gone)).toBe('zone_violation / deleted tag / deleted zone')
    expect(alarmNames({}, words).lineOf(gone)).toBe('zone_violation')
  })
})
