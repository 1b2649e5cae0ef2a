import { expect, test } from 'vitest'
import { parentOf, ranBetween, runMsOf, treeOf } from './schedstat.ts'

test('a schedstat says how long a thread ran, and an unreadable one nothing', () => {
  expect(runMsOf('2500000 17 3\n')).toBe(2.5)
  expect(runMsOf('')).toBe(0)
})

test('the parent of a process is read past a name with brackets and spaces', () => {
  expect(parentOf('42 (Web (Content) 7) S 17 42 1 0')).toBe(17)
})

test('a browser is all processes that come from the first one', () => {
  const parents = new Map([
    [5, 1],
    [7, 5],
    [9, 7],
    [8, 2],
  ])
  expect(treeOf(5, parents)).toEqual([5, 7, 9])
})

test('what ran in between counts threads that began in between', () => {
  const thread = (tid: number, runMs: number) => ({ pid: 1, tid, name: 't', runMs })
  expect(ranBetween([thread(1, 10)], [thread(1, 14), thread(2, 3)]).map(each => each.runMs)).toEqual([4, 3])
})
