import { afterEach, expect, it, vi } from 'vitest'
import { withExclusiveLock } from './recording.ts'

afterEach(() => vi.unstubAllGlobals())

/** Locks as in a browser: one holder per name, others queue. */
function stubLocks() {
  const line: (() => void)[] = []
  let held = false
  const next = () => {
    held = false
    line.shift()?.()
  }
  const request = (_name: string, { signal }: LockOptions, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        held = true
        void run().then(resolve).finally(next)
      }
      signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
      if (held) line.push(take)
      else take()
    })
  vi.stubGlobal('navigator', { locks: { request } })
}

function started(log: string[], name: string) {
  return withExclusiveLock('record', () => {
    log.push(`${name} begins`)
    return () => log.push(`${name} ends`)
  })
}

it('runs in one tab, and in the next one when that ends', async () => {
  stubLocks()
  const log: string[] = []
  const endFirst = started(log, 'first')
  const endSecond = started(log, 'second')
  expect(log).toEqual(['first begins'])
  endFirst()
  await expect.poll(() => log).toEqual(['first begins', 'first ends', 'second begins'])
  endSecond()
  expect(log.at(-1)).toBe('second ends')
})

it('never begins in a tab that stopped waiting', async () => {
  stubLocks()
  const log: string[] = []
  const endFirst = started(log, 'first')
  started(log, 'second')()
  endFirst()
  await expect.poll(() => log).toEqual(['first begins', 'first ends'])
})

it('runs in every tab without locks', () => {
  vi.stubGlobal('navigator', {})
  const log: string[] = []
  const end = started(log, 'only')
  end()
  expect(log).toEqual(['only begins', 'only ends'])
})
