import { expect, test } from 'vitest'
import { groupsOfSame } from './alarm-undo.ts'

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
