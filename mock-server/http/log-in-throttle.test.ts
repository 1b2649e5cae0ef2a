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
  const refusal = async (email: string, address: string) => {
    try {
      await throttle.admit(email, address)
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error.headers['retry-after']
      throw error
    }
  }
  return { clock, waits, throttle, refusal }
}

test('an account is slowed after 4 failures and refused after 10, longer each time', async () => {
  const { clock, waits, throttle, refusal } = setUp()
  for (let count = 0; count < 10; count += 1) {
    expect(await refusal('a', `address ${count}`)).toBeUndefined()
    throttle.failed('a', `address ${count}`)
  }
  expect(waits).toEqual([250, 500, 750, 1000, 1250])
  expect(await refusal('a', 'elsewhere')).toBe('30')
  expect(await refusal('b', 'elsewhere')).toBeUndefined()
  clock.ms += 30_000
  expect(await refusal('a', 'elsewhere')).toBeUndefined()
  throttle.failed('a', 'elsewhere')
  expect(await refusal('a', 'elsewhere')).toBe('60')
  clock.ms += 15 * 60_000
  expect(await refusal('a', 'elsewhere')).toBeUndefined()
})

test('an address that tries many accounts is refused, and one right password does not reset it', async () => {
  const { throttle, refusal } = setUp()
  for (let count = 0; count < 60; count += 1) throttle.failed(`user ${count}`, 'one address')
  throttle.succeeded('user 1')
  expect(await refusal('fresh', 'one address')).toBe('30')
  expect(await refusal('fresh', 'another address')).toBeUndefined()
})

test('a right password clears the account', async () => {
  const { throttle, refusal } = setUp()
  for (let count = 0; count < 12; count += 1) throttle.failed('a', 'x')
  throttle.succeeded('a')
  expect(await refusal('a', 'x')).toBeUndefined()
})
