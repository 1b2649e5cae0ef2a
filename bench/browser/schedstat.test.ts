import { expect, test } from 'vitest'
import { parentOf, ranBetween, runMsOf, treeOf } from './schedstat.ts'

test('reads how long a thread ran from schedstat, and 0 from unreadable text', () => {
  expect(runMsOf('2500000 17 3\n')).toBe(2.5)
  expect(runMsOf('')).toBe(0)
})

test('reads the parent of a process after a name with brackets and spaces', () => {
  expect(parentOf('42 (Web (Content) 7) S 17 42 1 0')).toBe(17)
})

test('a browser is the first process and all its descendants', () => {
  const parents = new Map([
    [5, 1],
    [7, 5],
    [9, 7],
    [8, 2],
  ])
  expect(treeOf(5, parents)).toEqual([5, 7, 9])
})

test('the time in between includes threads that started in between', () => {
  const thread = (tid: number, runMs: number) => ({ pid: 1, tid, name: 't', runMs })
  expect(ranBetween([thread(1, 10)], [thread(1, 14), thread(2, 3)]).map(each => each.runMs)).toEqual([4, 3])
})
