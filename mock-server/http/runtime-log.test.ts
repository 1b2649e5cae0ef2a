import { describe, expect, it } from 'vitest'
import { createRuntimeLog, type LogFilter, type LogLevel, passes } from './runtime-log.ts'

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
    [false, { level: 'info', unheard: 'x' }, 'info'],
    [true, { level: 'error', user: 'pat@acme.example', path: '/nowhere' }, 'error'],
  ])('passes: %s with the filter %j at %s', (passed, filter, level) => {
    expect(passes(filter, level, fields)).toBe(passed)
  })
})

it('is written as one line of JSON, by a filter that is merged and cleared', () => {
  const lines: string[] = []
  const log = createRuntimeLog(
    line => lines.push(line),
    () => Date.UTC(2026, 10, 21, 9),
  )
  log.write('info', { path: '/a' })
  expect(log.merge({ level: 'info', user: 'ada' })).toEqual({ level: 'info', user: 'ada' })
  expect(log.merge({ user: null, path: '/a' })).toEqual({ level: 'info', path: '/a' })
  log.write('info', { path: '/a', text: 'two\nlines' })
  log.clear()
  expect(log.filter()).toEqual({})
  log.write('info', { path: '/a' })
  expect(lines).toEqual([
    '{"time":"2026-11-21T09:00:00.000Z","level":"info","path":"/a","text":"two\\nlines"}',
  ])
})
