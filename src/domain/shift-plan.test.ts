import { describe, expect, it } from 'vitest'
import { readShiftPlan, writeShiftPlan } from './shift-plan.ts'

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
  ])('reads %j and gives it back as it came', shift => {
    const plan = readShiftPlan(shift)
    expect(plan && writeShiftPlan(plan)).toEqual(shift)
  })

  it.each([[{ early: '06-14' }], [[1, 2]], ['early'], [[{ name: 'A', start: '06:00' }]]])(
    'leaves %j to the raw editor',
    shift => expect(readShiftPlan(shift)).toBeUndefined(),
  )

  it('takes a site without any as one that has none yet', () =>
    expect(readShiftPlan(null)).toEqual({ form: 'named', rows: [] }))
})
