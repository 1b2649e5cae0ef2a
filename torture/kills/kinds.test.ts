import { expect, it } from 'vitest'
import { servedOperations } from '../../mock-server/tests/contract/background-operations.ts'
import { keepNothing, kinds } from './kinds.ts'

it('kills are tried under every operation that writes', () => {
  const writing = servedOperations
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const tried = new Set(kinds.flatMap(kind => Object.keys(kind.deeds)))
  expect(writing.filter(name => !tried.has(name) && !(name in keepNothing))).toEqual([])
  expect([...tried].filter(name => !writing.includes(name.replace(/ \(.*/, '')))).toEqual([])
})
