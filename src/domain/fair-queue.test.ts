import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

it('S5: alternates between owners, and keeps the order of each', () => {
  const queue = createFairQueue<number>()
  for (let i = 1; i <= 4; i++) queue.push('busy', i)
  queue.push('other', 10)
  queue.push('third', 20)
  const taken = () => queue.shift()?.item
  expect([taken(), taken(), taken()]).toEqual([1, 10, 20])
  queue.push('other', 11)
  expect(queue.waitingOf('busy')).toBe(3)
  expect([taken(), taken(), taken(), taken(), taken()]).toEqual([2, 11, 3, 4, undefined])
  expect(queue.size()).toBe(0)
})

it('S5: skips blocked owners, which keep their turn', () => {
  const queue = createFairQueue<number>()
  queue.push('a', 1)
  queue.push('b', 2)
  expect(queue.shift(owner => owner !== 'a')).toEqual({ owner: 'b', item: 2 })
  expect(queue.shift(owner => owner !== 'a')).toBeUndefined()
  expect(queue.shift()).toEqual({ owner: 'a', item: 1 })
})
