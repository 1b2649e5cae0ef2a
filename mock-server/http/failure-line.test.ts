import { expect, it } from 'vitest'
import { failureLine } from './failure-line.ts'

it('is one line of JSON with who failed, what was said, where, and why', () => {
  const error = new Error('no mail\nX-Evil: 1', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
  const line = failureLine('notifications', error, Date.UTC(2026, 10, 21, 9))
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    time: '2026-11-21T09:00:00.000Z',
    level: 'error',
    id: 'notifications',
    error: 'Error: no mail\nX-Evil: 1',
    cause: { error: 'Error: refused', code: 'ECONNREFUSED' },
  })
  expect(JSON.parse(line).stack.join()).toContain('failure-line.test.ts')
  expect(JSON.parse(failureLine('a-request', 'thrown text', 0))).toMatchObject({
    id: 'a-request',
    error: 'thrown text',
  })
})
