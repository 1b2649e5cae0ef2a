import { describe, expect, it, test } from 'vitest'
import {
  DatabaseUnavailableError,
  explainDatabaseError,
  isConnectionLost,
  isStorageFull,
  isUnavailable,
  isUnwritable,
  shownDatabaseUrl,
} from './database-errors.ts'

const failed = (values: object, message = 'x') => Object.assign(new Error(message), values)
const reported = (code: string) => failed({ code, severity: 'ERROR' })

describe('explainDatabaseError', () => {
  it.each([
    [reported('28P01'), 'its password is wrong'],
    [reported('3D000'), 'there is no such database'],
    [failed({ code: 'ECONNREFUSED', syscall: 'connect' }), 'no PostgreSQL answers there'],
    [failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'its host is unknown'],
    [new Error('timeout exceeded when trying to connect'), 'its host does not answer'],
    [
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      'PostgreSQL asks for a password',
    ],
    [new Error('The server does not support SSL connections'), 'see sslmode'],
    [new Error('odd'), 'PostgreSQL cannot be used: odd'],
  ])('of a connection: %s', (cause, words) => {
    expect(explainDatabaseError(new DatabaseUnavailableError(cause))).toContain(words)
  })

  it('explains what a query reported, and nothing else', () => {
    expect(explainDatabaseError(reported('42501'))).toContain('may not create tables')
    expect(explainDatabaseError(reported('42P01'))).toBeUndefined()
    expect(explainDatabaseError(failed({ code: 'ECONNREFUSED' }))).toBeUndefined()
    expect(explainDatabaseError('words')).toBeUndefined()
  })
})

test('a lost connection is not a wrong query', () => {
  for (const code of ['57P01', '57P03', '08006', '25P03', '53300'])
    expect(isConnectionLost(reported(code))).toBe(true)
  expect(isConnectionLost(failed({ code: 'ECONNRESET', syscall: 'read' }))).toBe(true)
  expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true)
  for (const code of ['23505', '25P02', '22P02', '57014'])
    expect(isConnectionLost(reported(code))).toBe(false)
  expect(isConnectionLost(new TypeError('x'))).toBe(false)
})

test('a full disk, a standby and a lost connection cannot be written to', () => {
  expect(isStorageFull(reported('53100'))).toBe(true)
  expect(isStorageFull(failed({ errcode: 13 }))).toBe(true)
  expect(isUnavailable(reported('25006'))).toBe(true)
  const unwritable = [
    reported('53100'),
    reported('25006'),
    new DatabaseUnavailableError('x'),
    failed({ errcode: 8 }),
  ]
  for (const error of unwritable) expect(isUnwritable(error)).toBe(true)
  expect(isUnwritable(reported('23505'))).toBe(false)
})

test('a URL is shown without its password', () => {
  expect(shownDatabaseUrl('postgres://user:secret@db.plant:5432/floor')).toBe(
    'postgres://user:...@db.plant:5432/floor',
  )
  expect(shownDatabaseUrl('postgres://db.plant/floor?password=secret')).not.toContain('secret')
})
