import { expect, test } from 'vitest'
import { groupsOfSame } from './alarm-undo.ts'

test('O14: alarms that went back to the same person are undone together, the others apart', () => {
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
