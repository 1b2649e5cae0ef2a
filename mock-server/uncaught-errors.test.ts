import { EventEmitter } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { watchUncaughtErrors } from './uncaught-errors.ts'

function setUp() {
  const process = new EventEmitter()
  const logged: unknown[] = []
  let ended = 0
  const stop = watchUncaughtErrors({ process, log: error => logged.push(error), end: () => (ended += 1) })
  return { process, logged, ended: () => ended, stop }
}

function databaseError(): unknown {
  try {
    new DatabaseSync(':memory:').exec('select * from nothing')
  } catch (error) {
    return error
  }
  throw new Error('the database took a query that it cannot answer')
}

it('S1: logs uncaught errors and keeps serving', () => {
  const { process, logged, ended } = setUp()
  const errors = [
    new TypeError('Invalid URL'),
    Object.assign(new Error('read'), { code: 'ECONNRESET' }),
    'text',
  ]
  process.emit('uncaughtException', errors[0])
  process.emit('unhandledRejection', errors[1])
  process.emit('uncaughtException', errors[2])
  expect(logged).toEqual(errors)
  expect(ended()).toBe(0)
})

it('S1: ends the process once after an uncaught error of the database', () => {
  const { process, logged, ended } = setUp()
  process.emit('unhandledRejection', databaseError())
  process.emit('uncaughtException', databaseError())
  expect(logged).toHaveLength(2)
  expect(ended()).toBe(1)
})
