import { describe, expect, it } from 'vitest'
import { overlappingShift, readShiftPlan, shiftStarts, writeShiftPlan } from './shift-plan.ts'

describe('the shifts of a site', () => {
  it.each([
    [
      [
        { name: 'Early', start: '06:00', end: '14:00', crew: 4 },
        { name: 'Late', start: '14:00', end: '22:00' },
      ],
    ],
    [{ Night: { start: '22:00', end: '06:00', colour: 'blue' } }],
    [{}],
    [[]],
  ])('reads %j and writes it back unchanged', shift => {
    const plan = readShiftPlan(shift)
    expect(plan && writeShiftPlan(plan)).toEqual(shift)
  })

  it.each([[{ early: '06-14' }], [[1, 2]], ['early'], [[{ name: 'A', start: '06:00' }]]])(
    'edits %j as text',
    shift => expect(readShiftPlan(shift)).toBeUndefined(),
  )

  it.each([
    [
      [{ name: 'Early', start: '06:00', end: '14:00' }, { start: '14:00' }],
      ['06:00', '14:00'],
    ],
    [{ Night: { start: '22:00', end: '06:00' } }, ['22:00']],
    [[{ Night: { start: '22:00', end: '06:00' } }], ['22:00']],
    [{ early: '06:00', late: '14:00', crew: 'A' }, ['06:00', '14:00']],
    [['06:00', 'noon', 7, null], ['06:00']],
    [[[[[['06:00']]]]], []],
    [undefined, []],
    ['06:00', []],
  ])('reads from %j that shifts begin at %j', (shift, starts) => expect(shiftStarts(shift)).toEqual(starts))

  it('treats a site without shifts as one with none yet', () =>
    expect(readShiftPlan(null)).toEqual({ form: 'named', rows: [] }))
})

it('E17: finds the current shift, also around midnight', () => {
  const shift = (name: string, start: string, end: string) => ({ name, start, end, rest: {} })
  const names = (...rows: ReturnType<typeof shift>[]) =>
    rows.map((_, index) => overlappingShift(rows, index)?.name)
  const [early, late, night] = [
    shift('early', '06:00', '14:00'),
    shift('late', '14:00', '22:00'),
    shift('night', '22:00', '06:00'),
  ]
  expect(names(early, late, night)).toEqual([undefined, undefined, undefined])
  expect(names(early, shift('long', '13:00', '22:00'))).toEqual(['long', 'early'])
  expect(names(night, shift('dawn', '05:00', '06:30'))).toEqual(['dawn', 'night'])
  expect(names(shift('day', '06:00', '06:00'), late)).toEqual(['late', 'day'])
  expect(names(early, shift('typo', '7', '9'))).toEqual([undefined, undefined])
})
