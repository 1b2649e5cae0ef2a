import { expect, test } from 'vitest'
import { LogInThrottle } from './log-in-throttle.ts'
import { Problem } from './problem.ts'

function setUp() {
  const clock = { ms: 1_000_000 }
  const waits: number[] = []
  const throttle = new LogInThrottle(
    () => clock.ms,
    async ms => waits.push(ms),
  )
  /** How an attempt ends: right, wrong, or the seconds until the next one is allowed. */
  const attempt = async (email: string, address: string, isRight = false) => {
    try {
      return await throttle.attempt({ account: email, address }, async () => isRight)
    } catch (error) {
      if (error instanceof Problem) return error.headers['retry-after']
      throw error
    }
  }
  return { clock, waits, throttle, attempt }
}

test('S12: an account is delayed from the 5th failure from an address and refused from the 10th, longer each time', async () => {
  const { clock, waits, attempt } = setUp()
  for (let count = 0; count < 10; count += 1) expect(await attempt('a', 'here')).toBe(false)
  expect(waits).toEqual([250, 500, 750, 1000, 1250])
  expect(await attempt('a', 'here', true)).toBe('30')
  expect(await attempt('a', 'elsewhere', true)).toBe(true)
  expect(await attempt('b', 'here', true)).toBe(true)
  clock.ms += 30_000
  expect(await attempt('a', 'here')).toBe(false)
  expect(await attempt('a', 'here')).toBe('60')
  clock.ms += 15 * 60_000
  expect(await attempt('a', 'here')).toBe(false)
})

test('S12: an account attacked from many addresses is refused after 100 failures, but not on known devices', async () => {
  const { throttle, attempt } = setUp()
  for (let count = 0; count < 100; count += 1) await attempt('a', `address ${count}`)
  expect(await attempt('a', 'elsewhere', true)).toBe('30')
  const known = (name: string, isRight: boolean) => throttle.attempt({ known: name }, async () => isRight)
  expect(await known('device 1', true)).toBe(true)
  expect(await known('session 1', true)).toBe(true)
  for (let count = 0; count < 10; count += 1) await known('device 2', false)
  await expect(known('device 2', true)).rejects.toThrow('try again in 30 s')
})

test('an address that tries many accounts is refused, and one correct password does not reset it', async () => {
  const { throttle, attempt } = setUp()
  for (let count = 0; count < 60; count += 1) await attempt(`user ${count}`, 'one address')
  throttle.succeeded({ account: 'user 1', address: 'one address' })
  expect(await attempt('fresh', 'one address')).toBe('30')
  expect(await attempt('fresh', 'another address')).toBe(false)
})

test('an address is delayed from the 20th failure over all accounts', async () => {
  const { waits, attempt } = setUp()
  for (let count = 0; count < 20; count += 1) await attempt(`user ${count}`, 'one address')
  expect(waits).toEqual([])
  await attempt('user 20', 'one address')
  expect(waits).toEqual([250])
})

test('a correct password clears the count of the account', async () => {
  const { clock, attempt } = setUp()
  for (let count = 0; count < 10; count += 1) await attempt('a', 'x')
  clock.ms += 30_000
  expect(await attempt('a', 'x', true)).toBe(true)
  expect(await attempt('a', 'x')).toBe(false)
})

test('of concurrent attempts only as many are checked as may fail, and correct ones get in', async () => {
  const { attempt, throttle } = setUp()
  const crowd = await Promise.all(Array.from({ length: 1_000 }, (_, i) => attempt('a', `address ${i}`)))
  expect(Map.groupBy(crowd, each => each).get(false)).toHaveLength(100)
  expect(Map.groupBy(crowd, each => each).get('30')).toHaveLength(900)
  const staff = await Promise.all(Array.from({ length: 50 }, () => attempt('b', 'office', true)))
  expect(staff.every(each => each === true)).toBe(true)
  await expect(
    throttle.attempt({ account: 'c', address: 'y' }, () => Promise.reject(new Error('gone'))),
  ).rejects.toThrow('gone')
  expect(await attempt('c', 'y', true)).toBe(true)
})
