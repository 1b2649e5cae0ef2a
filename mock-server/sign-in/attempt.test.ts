import { expect, test } from 'vitest'
import { attemptMs, readAttempt, safePage, writeAttempt } from './attempt.ts'

const attempt = { state: 's', nonce: 'n', verifier: 'v', next: '/alarms', startedAt: 1_000 }

test('an attempt is read from its cookie for ten minutes', () => {
  const cookie = writeAttempt(attempt)
  expect(readAttempt(cookie, 1_000 + attemptMs - 1)).toEqual(attempt)
  expect(readAttempt(cookie, 1_000 + attemptMs)).toBeUndefined()
})

test.each([
  undefined,
  '',
  'x',
  writeAttempt({ ...attempt, state: '' }),
  Buffer.from('[]').toString('base64url'),
])('%s is no attempt', cookie => expect(readAttempt(cookie, 1_000)).toBeUndefined())

test.each([
  ['/tags?q=1', '/tags?q=1'],
  [undefined, '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/api/v2/users', '/'],
  ['/apiary', '/apiary'],
])('S15: %s leads to %s', (next, to) => expect(safePage(next)).toBe(to))
