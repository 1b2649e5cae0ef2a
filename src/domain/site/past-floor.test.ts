import { describe, expect, it } from 'vitest'
import type { Alarm } from '../alarm/alarm.ts'
import type { Tag } from '../tag/tag.ts'
import { testZone } from '../zone/test-zone.ts'
import type { ZoneOfHistory } from '../zone/zone.ts'
import { alarmsAt, changedSince, isChangedLater, tagsAt, zonesAt } from './past-floor.ts'

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
const zone = (uid: string, times: Partial<ZoneOfHistory>): ZoneOfHistory => ({ ...testZone(uid), ...times })

describe('the floor at a past time', () => {
  it('contains an alarm from when it was raised, without later actions', () => {
    expect(alarmsAt([alarm], 99)).toEqual([])
    const { clearedAtMs: _, acknowledgedAtMs: __, acknowledgedBy: ___, comment: ____, ...bare } = alarm
    expect(alarmsAt([alarm], 100)).toEqual([{ ...bare, active: true }])
    expect(alarmsAt([alarm], 299)).toEqual([
      { ...bare, active: true, acknowledgedAtMs: 200, acknowledgedBy: 'ann@plant.example', comment: 'seen' },
    ])
    expect(alarmsAt([alarm], 300)).toEqual([alarm])
  })
  it('shows an assignment or a cleared cause only after it happened', () => {
    const latched: Alarm = { ...alarm, active: true, latched: true, causeGoneAtMs: 250, assignedTo: 'ann' }
    expect(alarmsAt([latched], 249)[0]?.causeGoneAtMs).toBeUndefined()
    expect(alarmsAt([latched], 250)[0]?.causeGoneAtMs).toBe(250)
    expect(alarmsAt([latched], 250)[0]?.assignedTo).toBeUndefined()
  })
  it('contains the zones of that time, including those deleted since', () => {
    const zones = [
      zone('kept', { createdAtMs: 0 }),
      zone('deleted since', { createdAtMs: 0, removedAtMs: 500, updatedAtMs: 500 }),
      zone('drawn since', { createdAtMs: 400 }),
      zone('of a service without times', {}),
    ]
    expect(zonesAt(zones, [], 200).map(each => each.uid)).toEqual([
      'kept',
      'deleted since',
      'of a service without times',
    ])
    expect(zonesAt(zones, [], 500).map(each => each.uid)).not.toContain('deleted since')
  })
  it('shows a changed zone with its shape, name and rules of that time, not marked as changed since', () => {
    const now = zone('press', { name: 'Press, hot', createdAtMs: 0, updatedAtMs: 300, severity: 3 })
    const drawn = zone('press', { name: 'Press', createdAtMs: 0, updatedAtMs: 0 })
    const versions = [{ uid: 'press', fromMs: 0, untilMs: 300, row: drawn }]
    expect(zonesAt([now], versions, 299)).toEqual([drawn])
    expect(changedSince(zonesAt([now], versions, 299), 299)).toEqual([])
    expect(zonesAt([now], versions, 300)).toEqual([now])
    expect(changedSince(zonesAt([now], [], 299), 299)).toEqual([now])
  })
  it('marks zones that were changed later; a deletion does not count', () => {
    const zones = [
      zone('same', { updatedAtMs: 100 }),
      zone('moved', { updatedAtMs: 300 }),
      zone('deleted', { updatedAtMs: 400, removedAtMs: 400 }),
    ]
    expect(changedSince(zones, 200).map(each => each.uid)).toEqual(['moved'])
  })
  it('contains the tags of that time with their hardware', () => {
    const tag = (uid: string, more: Partial<Tag> = {}): Tag => ({ uid, name: uid, groupUids: [], ...more })
    const tags = [tag('t', { mac: 'new' }), tag('gone', { removedAtMs: 250 })]
    const bindings = [
      { uid: '1', mac: 'old', tagUid: 't', openedAtMs: 0, closedAtMs: 200 },
      { uid: '2', mac: 'new', tagUid: 't', openedAtMs: 220 },
    ]
    expect(tagsAt(tags, [], bindings, 100)).toEqual([
      tag('t', { mac: 'old' }),
      tag('gone', { removedAtMs: 250 }),
    ])
    expect(tagsAt(tags, [], bindings, 210)[0]).toEqual(tag('t'))
    expect(tagsAt(tags, [], bindings, 300)).toEqual([tag('t', { mac: 'new' })])
    expect(tagsAt(tags, [], undefined, 100)[0]).toEqual(tag('t', { mac: 'new' }))
  })
  it('contains the tags of that time with their names and groups, without current positions', () => {
    const tag = (uid: string, more: Partial<Tag> = {}): Tag => ({ uid, name: uid, groupUids: [], ...more })
    const tags = [
      tag('t', { name: 'Anna B.', groupUids: ['night'], mac: 'new', createdAtMs: 0 }),
      tag('heard', { lastFix: { x: 1, y: 1, z: 1, areaUid: 'a', atMs: 900 } }),
    ]
    const versions = [
      { uid: 't', fromMs: 0, untilMs: 200, row: tag('t', { name: 'Anna', groupUids: ['day'] }) },
    ]
    const bindings = [{ uid: '1', mac: 'old', tagUid: 't', openedAtMs: 0, closedAtMs: 200 }]
    expect(tagsAt(tags, versions, bindings, 100)).toEqual([
      tag('t', { name: 'Anna', groupUids: ['day'], mac: 'old' }),
      tag('heard'),
    ])
    expect(tagsAt(tags, versions, undefined, 100)[0]?.mac).toBe('new')
    expect(tagsAt(tags, versions, bindings, 400).map(each => each.name)).toEqual(['Anna B.', 'heard'])
  })
})

it('R10: includes zones that raised a shown alarm although they were drawn later', () => {
  const zone = (uid: string) => ({ uid })
  const known = [zone('old'), zone('imported'), zone('other')]
  const alarms = [{ zoneUid: 'old' }, { zoneUid: 'imported' }, { zoneUid: 'imported' }, {}]
  expect(isChangedLater([zone('old')], known, alarms)).toEqual([zone('imported')])
})
