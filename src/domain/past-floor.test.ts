import { describe, expect, it } from 'vitest'
import type { Alarm } from './alarm.ts'
import { alarmsThen, changedSince, tagsThen, zonesThen } from './past-floor.ts'
import type { Tag } from './tag.ts'
import type { ZoneOfHistory } from './zone.ts'

const alarm: Alarm = {
  uid: 'a',
  type: 'zone_violation',
  active: false,
  severity: 2,
  setAtMs: 100,
  clearedAtMs: 300,
  acknowledgedAtMs: 200,
  acknowledgedBy: 'ann@plant.example',
  comment: 'seen',
}
const zone = (uid: string, times: Partial<ZoneOfHistory>): ZoneOfHistory => ({
  uid,
  name: uid,
  shape: { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 1 },
  dynamic: false,
  severity: 1,
  trigger: 'enter',
  dwellS: 0,
  groupUids: [],
  ...times,
})

describe('the floor as it was', () => {
  it('knows an alarm from when it was set, and nothing that was done about it later', () => {
    expect(alarmsThen([alarm], 99)).toEqual([])
    const { clearedAtMs: _, acknowledgedAtMs: __, acknowledgedBy: ___, comment: ____, ...bare } = alarm
    expect(alarmsThen([alarm], 100)).toEqual([{ ...bare, active: true }])
    expect(alarmsThen([alarm], 299)).toEqual([
      { ...bare, active: true, acknowledgedAtMs: 200, acknowledgedBy: 'ann@plant.example', comment: 'seen' },
    ])
    expect(alarmsThen([alarm], 300)).toEqual([alarm])
  })
  it('has the zones in force, those deleted since too', () => {
    const zones = [
      zone('kept', { createdAtMs: 0 }),
      zone('deleted since', { createdAtMs: 0, removedAtMs: 500, updatedAtMs: 500 }),
      zone('drawn since', { createdAtMs: 400 }),
      zone('of a service without times', {}),
    ]
    expect(zonesThen(zones, 200).map(each => each.uid)).toEqual([
      'kept',
      'deleted since',
      'of a service without times',
    ])
    expect(zonesThen(zones, 500).map(each => each.uid)).not.toContain('deleted since')
  })
  it('says which zones were changed since; a deletion is no change of what they were', () => {
    const zones = [
      zone('same', { updatedAtMs: 100 }),
      zone('moved', { updatedAtMs: 300 }),
      zone('deleted', { updatedAtMs: 400, removedAtMs: 400 }),
    ]
    expect(changedSince(zones, 200).map(each => each.uid)).toEqual(['moved'])
  })
  it('has the tags of then with the hardware of then', () => {
    const tag = (uid: string, more: Partial<Tag> = {}): Tag => ({ uid, name: uid, groupUids: [], ...more })
    const tags = [tag('t', { mac: 'new' }), tag('gone', { removedAtMs: 250 })]
    const bindings = [
      { uid: '1', mac: 'old', tagUid: 't', openedAtMs: 0, closedAtMs: 200 },
      { uid: '2', mac: 'new', tagUid: 't', openedAtMs: 220 },
    ]
    expect(tagsThen(tags, bindings, 100)).toEqual([
      tag('t', { mac: 'old' }),
      tag('gone', { removedAtMs: 250 }),
    ])
    expect(tagsThen(tags, bindings, 210)[0]).toEqual(tag('t'))
    expect(tagsThen(tags, bindings, 300)).toEqual([tag('t', { mac: 'new' })])
    expect(tagsThen(tags, undefined, 100)[0]).toEqual(tag('t', { mac: 'new' }))
  })
})
