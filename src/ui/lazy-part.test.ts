import { expect, it } from 'vitest'
import { loadWithRetry } from './lazy-part.ts'

/** A load that fails the given number of times, and a server that is down for the first `awayFor` checks. */
function trial(failures: number, awayFor: number) {
  let loads = 0
  let looks = 0
  const waits: number[] = []
  const loaded = loadWithRetry(
    async () => {
      loads += 1
      if (loads <= failures) throw new TypeError('Failed to fetch')
      return 'part'
    },
    {
      reaches: async () => ++looks > awayFor,
      wait: async ms => {
        waits.push(ms)
      },
    },
  )
  return { loaded, waits, loads: () => loads }
}

it('retries with increasing delays while the server does not respond', async () => {
  const { loaded, waits } = trial(6, 100)
  expect(await loaded).toBe('part')
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
})

it('retries once the server responds, and gives up on missing files', async () => {
  const back = trial(4, 2)
  expect(await back.loaded).toBe('part')
  const updated = trial(100, 0)
  await expect(updated.loaded).rejects.toThrow('Failed to fetch')
  expect(updated.loads()).toBe(3)
})
