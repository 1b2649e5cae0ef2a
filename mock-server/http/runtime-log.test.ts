import { describe, expect, it } from 'vitest'
import {
  createLogger,
  type LogFilter,
  type LogLevel,
  logFailure,
  passes,
  RuntimeLogFilter,
} from './runtime-log.ts'

const nineOClock = () => Date.UTC(2026, 10, 21, 9)

describe('a record', () => {
  const fields = { path: '/api/v2/zones', user: 'ada@acme.example', status: 200 }
  it.each<[boolean, LogFilter, LogLevel]>([
    [false, {}, 'info'],
    [true, {}, 'warn'],
    [true, {}, 'error'],
    [true, { level: 'info' }, 'info'],
    [false, { level: 'info' }, 'debug'],
    [true, { level: 'debug' }, 'debug'],
    [true, { level: 'info', path: '/api/v2/zo' }, 'info'],
    [false, { level: 'info', path: '/api/v2/tags' }, 'info'],
    [true, { level: 'info', status: '200' }, 'info'],
    [false, { level: 'info', user: 'pat@acme.example' }, 'info'],
    [false, { level: 'info', unknown: 'x' }, 'info'],
    [true, { level: 'error', user: 'pat@acme.example', path: '/nowhere' }, 'error'],
  ])('passes: %s with the filter %j at %s', (passed, filter, level) => {
    expect(passes(filter, level, fields)).toBe(passed)
  })
})

it('writes one line of JSON per record that passes the filter', () => {
  const lines: string[] = []
  const filter = new RuntimeLogFilter()
  const log = createLogger(line => lines.push(line), nineOClock, filter)
  log.info({ path: '/a' })
  expect(filter.merge({ level: 'info', user: 'ada' })).toEqual({ level: 'info', user: 'ada' })
  expect(filter.merge({ user: null, path: '/a' })).toEqual({ level: 'info', path: '/a' })
  log.info({ path: '/a', text: 'two\nlines' })
  filter.clear()
  expect(filter.value).toEqual({})
  log.info({ path: '/a' })
  expect(lines).toEqual([
    '{"level":"info","time":"2026-11-21T09:00:00.000Z","path":"/a","text":"two\\nlines"}',
  ])
})

it('writes a failure as one line with its origin, message, stack and cause', () => {
  const lines: string[] = []
  const log = createLogger(line => lines.push(line), nineOClock)
  const error = new Error('no mail\nX-Evil: 1', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
  logFailure(log, 'notifications', error)
  logFailure(log, 'a-request', 'thrown text')
  expect(lines).toHaveLength(2)
  const [line = '', other = ''] = lines
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    time: '2026-11-21T09:00:00.000Z',
    level: 'error',
    id: 'notifications',
    error: 'Error: no mail\nX-Evil: 1',
    cause: { error: 'Error: refused', code: 'ECONNREFUSED' },
  })
  expect(JSON.parse(line).stack.join()).toContain('runtime-log.test.ts')
  expect(JSON.parse(other)).toMatchObject({ id: 'a-request', error: 'thrown text' })
})
