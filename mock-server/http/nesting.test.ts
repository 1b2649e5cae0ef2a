import { expect, test } from 'vitest'
import { requireShallow } from './nesting.ts'

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test.each([undefined, null, 'text', 1, {}, [], { points: [{ x: 1 }] }])('%j is shallow', body => {
  expect(() => requireShallow(body)).not.toThrow()
})

test('65 objects in each other are taken, 66 are not, and a hundred thousand do not exhaust the stack', () => {
  expect(() => requireShallow(nested(65))).not.toThrow()
  expect(() => requireShallow(nested(66))).toThrow('nested deeper than 64 levels')
  expect(() => requireShallow([[nested(100_000)]])).toThrow('nested deeper')
})
