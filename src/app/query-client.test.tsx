import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreachableError } from '#api/api-error.ts'
import { ownTask } from '#ui/own-task.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Lets time pass, a second at a time; requests are sent in tasks of their own. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 1_000) {
    await vi.advanceTimersByTimeAsync(passed === 0 ? 0 : 1_000)
    await ownTask()
  }
}

/** A mounted list, and the responses of its reads. */
function watched(read: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['p1', 'zones'], queryFn: read })
  return { observer, leave: observer.subscribe(() => undefined) }
}

it('retries a list until it is loaded if the service is down', async () => {
  let answer = () => Promise.resolve('before')
  const { observer, leave } = watched(() => answer())
  await pass(0)
  answer = () => Promise.reject(new UnreachableError(undefined))
  void queryClient.invalidateQueries({ queryKey: ['p1'] })
  await pass(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: 'before' })
  answer = () => Promise.resolve('after')
  await pass(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after' })
  leave()
})

it('does not retry rejected requests', async () => {
  const read = vi.fn(() => Promise.resolve('before'))
  const { leave } = watched(read)
  await pass(0)
  read.mockRejectedValue(new Error('not allowed'))
  void queryClient.invalidateQueries({ queryKey: ['p1'] })
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  leave()
})
