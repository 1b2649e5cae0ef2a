import { expect, test } from 'vitest'
import { ownTask } from './own-task.ts'

test('each call continues in a task of its own, in order', async () => {
  const seen: string[] = []
  const calls = [1, 2, 3].map(async n => {
    await ownTask()
    seen.push(`call ${n}`)
    // Microtasks of this task run before the next call.
    await Promise.resolve()
    seen.push(`rest of ${n}`)
  })
  await Promise.resolve()
  expect(seen).toEqual([])
  await Promise.all(calls)
  expect(seen).toEqual(['call 1', 'rest of 1', 'call 2', 'rest of 2', 'call 3', 'rest of 3'])
})
