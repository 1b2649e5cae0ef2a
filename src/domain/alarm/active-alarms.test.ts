import { describe, expect, test } from 'vitest'
import { groupsOfSame, isAssignedToOther, needsNote } from './active-alarms.ts'

describe('a note', () => {
  const low = { severity: 1 } as const
  const high = { severity: 3 } as const
  test.each([
    ['no rule', {}, [high], false],
    ['all below', { noteFrom: 2 }, [low], false],
    ['one at it', { noteFrom: 3 }, [low, high], true],
    ['noted before', { noteFrom: 3 }, [{ ...high, comment: 'seen' }], false],
  ] as const)('is required: %s', (_, rules, alarms, needed) => {
    expect(needsNote(alarms, rules)).toBe(needed)
  })
})

test('an alarm is assigned to another user if the address differs, ignoring case', () => {
  expect(isAssignedToOther({}, 'pat@acme.example')).toBe(false)
  expect(isAssignedToOther({ assignedTo: 'Pat@acme.example' }, 'pat@ACME.example')).toBe(false)
  expect(isAssignedToOther({ assignedTo: 'ada@acme.example' }, 'pat@acme.example')).toBe(true)
  expect(isAssignedToOther({ assignedTo: 'ada@acme.example' }, undefined)).toBe(true)
})

test('O14: alarms with the same previous assignee are undone together, others separately', () => {
  const before = [
    { uid: '1', assignedTo: 'ben' },
    { uid: '2', assignedTo: undefined },
    { uid: '3', assignedTo: 'ben' },
  ]
  expect(groupsOfSame(before, ({ assignedTo }) => [assignedTo]).map(({ uids }) => uids)).toEqual([
    ['1', '3'],
    ['2'],
  ])
})
