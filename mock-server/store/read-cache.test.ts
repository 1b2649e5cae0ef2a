import { expect, it, vi } from 'vitest'
import { createReadCache } from './read-cache.ts'

it('reads once, and again after it was cleared', async () => {
  const remembered = createReadCache<boolean>()
  const read = vi.fn(async () => false)
  expect([await remembered.of('a', read), await remembered.of('a', read)]).toEqual([false, false])
  expect(read).toHaveBeenCalledTimes(1)
  remembered.forget()
  await remembered.of('a', read)
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not cache a value that was read while it was cleared', async () => {
  const remembered = createReadCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = remembered.of('a', () => promise)
  remembered.forget()
  resolve('before')
  expect(await slow).toBe('before')
  expect(await remembered.of('a', async () => 'after')).toBe('after')
})

it('does not cache undefined', async () => {
  const remembered = createReadCache<string>()
  await remembered.of('a', async () => undefined)
  expect(await remembered.of('a', async () => 'there by now')).toBe('there by now')
})

it('is cleared instead of growing without limit', async () => {
  const remembered = createReadCache<string>(2)
  const read = vi.fn(async () => 'x')
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a']) await remembered.of(key, read)
  expect(read).toHaveBeenCalledTimes(4)
})
