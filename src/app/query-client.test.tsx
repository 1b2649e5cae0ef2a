import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreachableError } from '#api/api-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A list that somebody looks at, and what its reads answer. */
function watched(read: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['p1', 'zones'], queryFn: read })
  return { observer, leave: observer.subscribe(() => undefined) }
}

it('reads a list anew until it could, when the service is away at the moment of reading', async () => {
  let answer = () => Promise.resolve('before')
  const { observer, leave } = watched(() => answer())
  await vi.advanceTimersByTimeAsync(0)
  answer = () => Promise.reject(new UnreachableError(undefined))
  void queryClient.invalidateQueries({ queryKey: ['p1'] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: 'before' })
  answer = () => Promise.resolve('after')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after' })
  leave()
})

it('does not ask again and again for what the service refuses', async () => {
  const read = vi.fn(() => Promise.resolve('before'))
  const { leave } = watched(read)
  await vi.advanceTimersByTimeAsync(0)
  read.mockRejectedValue(new Error('not allowed'))
  void queryClient.invalidateQueries({ queryKey: ['p1'] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  leave()
})
