import { expect, it } from 'vitest'
import { scopeOfPage } from './stream-scope.ts'

it('is the area on the map, and the areas of tracked tags', () => {
  expect(scopeOfPage('hall', ['yard', 'hall', 'yard'])).toEqual({
    areaUids: ['hall', 'yard'],
    elsewhereMs: 10_000,
  })
})

it('without a map is every tag as often as lists are read', () => {
  expect(scopeOfPage(undefined, [])).toEqual({ areaUids: [], elsewhereMs: 2_000 })
})
