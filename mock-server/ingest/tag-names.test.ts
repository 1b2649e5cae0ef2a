import { expect, test } from 'vitest'
import { isDistinct, namesOf } from './tag-names.ts'

test('names contain the id and the next free number', () => {
  const used = new Set(['Cart 1', 'Cart 3'])
  expect(namesOf('Cart {n}', ['a', 'b', 'c'], used)).toEqual(['Cart 2', 'Cart 4', 'Cart 5'])
  expect(namesOf('{id}', ['a', 'b'], used)).toEqual(['a', 'b'])
  expect(namesOf('{n}: {id}', ['$&', '{n}'], used)).toEqual(['1: $&', '2: {n}'])
})

test('a name is at most 200 characters long', () => {
  expect(namesOf('{id}', ['x'.repeat(200)], new Set())[0]).toHaveLength(200)
  expect(namesOf('Tag {id}', ['x'.repeat(200)], new Set())[0]).toHaveLength(200)
})

test('a pattern without a placeholder gives all tags the same name', () => {
  expect(isDistinct('Cart {n}')).toBe(true)
  expect(isDistinct('Cart {id}')).toBe(true)
  expect(isDistinct('Cart')).toBe(false)
})
