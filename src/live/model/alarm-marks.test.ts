import { expect, it } from 'vitest'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { alarmMarks } from './alarm-marks.ts'

const alarm = (
  tagUid: string | undefined,
  severity: Alarm['severity'],
  more: Partial<Alarm> = {},
): Alarm => ({
  uid: 'a',
  type: 'zone_violation',
  active: true,
  severity,
  setAtMs: 1,
  ...(tagUid && { tagUid }),
  ...more,
})

it('marks tags by their active alarms: those needing attention first, then the most severe', () => {
  const marks = alarmMarks(
    [
      alarm('t', 3, { acknowledgedAtMs: 5 }),
      alarm('t', 1),
      alarm('u', 2),
      alarm('gone', 3, { active: false }),
      alarm(undefined, 3),
      alarm('shelved', 2, { shelvedUntilMs: 200 }),
      alarm('awake', 1, { shelvedUntilMs: 50 }),
    ],
    100,
  )
  expect(marks.map(mark => `${mark.tagUid}${mark.severity}${mark.acknowledged ? ' taken' : ''}`)).toEqual([
    'u2',
    't1',
    'awake1',
    't3 taken',
    'shelved2 taken',
  ])
})
