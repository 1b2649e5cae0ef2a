import { expect, it } from 'vitest'
import { readJsonObject, writeJsonObject } from './json-object.ts'

it('accepts objects and empty text, and explains why it rejects others', () => {
  expect(readJsonObject('  ')).toEqual({ value: undefined })
  expect(readJsonObject('{"rate": {"hz": 5}}')).toEqual({ value: { rate: { hz: 5 } } })
  expect(readJsonObject("{rate: 'x'}")).toEqual({ fault: 'json-wrong' })
  expect(readJsonObject('[1]')).toEqual({ fault: 'json-no-object' })
  expect(readJsonObject('null')).toEqual({ fault: 'json-no-object' })
  expect(readJsonObject(`{"a": "${'x'.repeat(70_000)}"}`)).toEqual({ fault: 'json-too-long' })
})

it('reads back its own output', () => {
  const value = { a: [1, { b: null }], c: 'ü' }
  expect(readJsonObject(writeJsonObject(value))).toEqual({ value })
})
