import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scheduleSlots } from './schedule-content.ts'

it('reads version 2 as JSON and version 1 as lines', () => {
  const two = '{"slots":[{"slot":0,"role":"beacon","addr":"02f100000001"},{"slot":3,"role":"idle"}]}'
  expect(scheduleSlots(two, 2)).toEqual([
    { slot: 0, role: 'beacon', addr: '02f100000001' },
    { slot: 3, role: 'idle', addr: '' },
  ])
  expect(scheduleSlots('0,beacon,02f100000001\r\n 1 , tdoa , \n\n', 1)).toEqual([
    { slot: 0, role: 'beacon', addr: '02f100000001' },
    { slot: 1, role: 'tdoa', addr: '' },
  ])
})

it.each([
  ['', 1],
  ['', 2],
  ['slot,role,addr', 1],
  ['0,beacon,02f100000001\nnonsense', 1],
  ['{"slots":[{"slot":-1,"role":"beacon"}]}', 2],
  ['{"slots":[{"slot":0,"role":"dance"}]}', 2],
  ['[]', 2],
  ['0,beacon,02f100000001', 2],
])('finds no slots in %j as version %d', (text, version) => {
  expect(scheduleSlots(text, version)).toBeUndefined()
})

it('reads back every table of version 2', () => {
  const slot = fc.record({
    slot: fc.nat(),
    role: fc.constantFrom('beacon', 'sync', 'tdoa', 'idle'),
    addr: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(slot), slots => {
      expect(scheduleSlots(JSON.stringify({ slots }), 2)).toEqual(slots)
    }),
  )
})
