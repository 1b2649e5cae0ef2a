import { describe, expect, test } from 'vitest'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { causeKey, oneOfEachCause, repeatsOf } from './alarm-repeats.ts'

const minuteMs = 60_000
let uids = 0
const alarm = (more: Partial<Alarm>): Alarm => ({
  uid: `alarm-${uids++}`,
  type: 'zone_violation',
  active: false,
  severity: 2,
  setAtMs: 0,
  zoneUid: 'press',
  tagUid: 'anna',
  ...more,
})

describe('repeats of an alarm', () => {
  test('are counted by cause: the same type for the same zone and tag', () => {
    const alarms = [
      alarm({}),
      alarm({ setAtMs: 3_600_000 }),
      alarm({ tagUid: 'bob' }),
      alarm({ zoneUid: 'pit' }),
    ]
    const repeats = repeatsOf(alarms)
    expect(alarms.map(each => repeats.get(causeKey(each))?.count)).toEqual([2, 2, 1, 1])
  })

  test.each([
    [[0, 4, 9], true],
    [[0, 4, 11], false],
    [[0, 20, 24, 29], true],
    [[0, 1], false],
  ])('raised at minutes %j, flapping: %s', (minutes, flapping) => {
    const alarms = minutes.map(minute => alarm({ setAtMs: minute * minuteMs }))
    expect(repeatsOf(alarms).get(causeKey(alarm({})))?.flapping).toBe(flapping)
  })

  test('do not exist without a zone, tag or node, because the cause is unknown', () => {
    const bare = { type: 'low_battery', active: true, severity: 1 as const, setAtMs: 0 }
    const repeats = repeatsOf([
      { ...bare, uid: 'a' },
      { ...bare, uid: 'b' },
    ])
    expect([...repeats.values()].map(each => each.count)).toEqual([1, 1])
  })

  test('of the sync of a project have one cause without these', () => {
    const lost = { type: 'sync_lost', uid: 'a', active: true, severity: 2 as const, setAtMs: 0 }
    expect(repeatsOf([lost, { ...lost, uid: 'b' }]).get('sync_lost|||')?.count).toBe(2)
  })
})

test('one row per cause shows the first alarm and represents all', () => {
  const [first, other, again] = [alarm({}), alarm({ tagUid: 'bob' }), alarm({ setAtMs: 5 })]
  const rows = oneOfEachCause([first, other, again])
  expect(rows.map(row => [row.alarm.uid, row.all.map(each => each.uid)])).toEqual([
    [first.uid, [first.uid, again.uid]],
    [other.uid, [other.uid]],
  ])
})
