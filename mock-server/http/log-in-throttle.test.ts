import { expect, test } from 'vitest'
import { createLogInThrottle } from './log-in-throttle.ts'
import { Problem } from './problem.ts'

function setUp() {
  const clock = { ms: 1_000_000 }
  const waits: number[] = []
  const throttle = createLogInThrottle(
    () => clock.ms,
    async ms => waits.push(ms),
  )
  /** How an attempt ends: right, wrong, or the seconds that it is refused for. */
  const attempt = async (email: string, address: string, isRight = false) => {
    try {
      return await throttle.attempt(email, address, async () => isRight)
    } catch (error) {
      if (error instanceof Problem) return error.headers['retry-after']
      throw error
    }
  }
  return { clock, waits, throttle, attempt }
}

test('an account is slowed after 4 failures and refused after 10, longer each time', async () => {
  const { clock, waits, attempt } = setUp()
  for (let count = 0; count < 10; count += 1) expect(await attempt('a', `address ${count}`)).toBe(false)
  expect(waits).toEqual([250, 500, 750, 1000, 1250])
  expect(await attempt('a', 'elsewhere')).toBe('30')
  expect(await attempt('b', 'elsewhere', true)).toBe(true)
  clock.ms += 30_000
  expect(await attempt('a', 'elsewhere')).toBe(false)
  expect(await attempt('a', 'elsewhere')).toBe('60')
  clock.ms += 15 * 60_000
  expect(await attempt('a', 'elsewhere')).toBe(false)
})

test('an address that tries many accounts is refused, and one right password does not reset it', async () => {
  const { throttle, attempt } = setUp()
  for (let count = 0; count < 60; count += 1) await attempt(`user ${count}`, 'one address')
  throttle.succeeded('user 1')
  expect(await attempt('fresh', 'one address')).toBe('30')
  expect(await attempt('fresh', 'another address')).toBe(false)
})

test('a right password clears the account', async () => {
  const { clock, attempt } = setUp()
  for (let count = 0; count < 10; count += 1) await attempt('a', 'x')
  clock.ms += 30_000
  expect(await attempt('a', 'x', true)).toBe(true)
  expect(await attempt('a', 'x')).toBe(false)
})

test('of a crowd that tries at the same time no more are checked than may fail, and those who are right get in', async () => {
  const { attempt, throttle } = setUp()
  const crowd = await Promise.all(Array.from({ length: 1_000 }, (_, i) => attempt('a', `address ${i}`)))
  expect(Map.groupBy(crowd, each => each).get(false)).toHaveLength(10)
  expect(Map.groupBy(crowd, each => each).get('30')).toHaveLength(990)
  const staff = await Promise.all(Array.from({ length: 50 }, () => attempt('b', 'office', true)))
  expect(staff.every(each => each === true)).toBe(true)
  await expect(throttle.attempt('c', 'y', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await attempt('c', 'y', true)).toBe(true)
})
