import { expect, test } from 'vitest'
import { hashPassword, readHashCost, verifyNobody, verifyPassword } from './password-hash.ts'

test('a hash is a PHC string with its own salt, valid for its password only', async () => {
  const [one, two] = await Promise.all([hashPassword('päss wörd'), hashPassword('päss wörd')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('päss wörd', one)).toBe(true)
  expect(await verifyPassword('päss wörD', one)).toBe(false)
  expect(await verifyNobody('päss wörd')).toBe(false)
})

test('a stored string of another format is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA')).rejects.toThrow('PHC')
})

test('cheap hashes exist only in tests that request them', () => {
  expect(readHashCost({}).memory).toBe(47_104)
  expect(readHashCost({ PASSWORD_HASH: 'cheap', NODE_ENV: 'test' }).memory).toBe(8)
  expect(() => readHashCost({ PASSWORD_HASH: 'cheap' })).toThrow('outside tests')
  expect(() => readHashCost({ PASSWORD_HASH: 'cheap', NODE_ENV: 'production' })).toThrow('outside tests')
  expect(() => readHashCost({ PASSWORD_HASH: 'none', NODE_ENV: 'test' })).toThrow('PASSWORD_HASH is "none"')
})
