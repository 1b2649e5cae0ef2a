import { describe, expect, it } from 'vitest'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { groupAlarms, inHeldOrder } from './use-held-groups.ts'

const nowMs = 1_000_000
const alarm = (uid: string, more: Partial<Alarm> = {}): Alarm => ({
  uid,
  type: 'zone_violation',
  active: true,
  severity: 2,
  setAtMs: nowMs - 60_000,
  ...more,
})
const uids = (alarms: readonly Alarm[]) => alarms.map(({ uid }) => uid)

describe('groups of alarms on the floor', () => {
  it('O13: a shelved alarm is in a separate group until its end', () => {
    const shelved = alarm('s', { shelvedUntilMs: nowMs + 1 })
    const groups = groupAlarms([alarm('a'), shelved, alarm('k', { acknowledgedAtMs: nowMs })], nowMs)
    expect(Object.values(groups).map(uids)).toEqual([['a'], ['s'], ['k']])
    expect(uids(groupAlarms([shelved], nowMs + 1).open)).toEqual(['s'])
  })

  it('O7: acknowledged alarms are separate, and ended acknowledged ones are left out', () => {
    const groups = groupAlarms(
      [
        alarm('over', { active: false, acknowledgedAtMs: nowMs }),
        alarm('low', { severity: 1 }),
        alarm('high', { severity: 3 }),
        alarm('gone', { active: false }),
      ],
      nowMs,
    )
    expect(uids(groups.open)).toEqual(['high', 'gone', 'low'])
    expect(groups.acknowledged).toEqual([])
  })

  it('O3: a new alarm does not move others while the order is held', () => {
    const before = [alarm('a', { severity: 1 }), alarm('b', { severity: 1 })]
    const after = groupAlarms([...before, alarm('new', { severity: 3 })], nowMs).open
    expect(uids(after)[0]).toBe('new')
    expect(uids(inHeldOrder(after, uids(before)))).toEqual(['a', 'b', 'new'])
  })
})
