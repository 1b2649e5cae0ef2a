import { setImmediate as breathe } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './time-slices.ts'

it('runs concurrent work in order, and lets other work run after each slice', async () => {
  let nowMs = 0
  const turns = createTurns(4, () => nowMs)
  const done: string[] = []
  const work = Array.from({ length: 6 }, async (_, i) => {
    await turns.next()
    nowMs += 2
    done.push(`work ${i}`)
  })
  const other = (async () => {
    await breathe()
    done.push('other')
  })()
  expect(turns.waiting()).toBe(6)
  await Promise.all([...work, other])
  expect(done).toEqual(['work 0', 'work 1', 'other', 'work 2', 'work 3', 'work 4', 'work 5'])
  expect(turns.waiting()).toBe(0)
})

it('continues after a pause', async () => {
  const turns = createTurns(4)
  await turns.next()
  await breathe()
  await turns.next()
  expect(turns.waiting()).toBe(0)
})
