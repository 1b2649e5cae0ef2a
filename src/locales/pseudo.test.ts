import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

it('lengthens every text, also those made of values, and keeps the shape of the catalogue', () => {
  const made = pseudo({ a: 'Save', rows: ['one'], deep: { count: (n: number) => `${n} tags` } })
  expect(made.a).toBe('[Sávé~~]')
  expect(made.rows).toEqual(['[óné~~]'])
  expect(made.deep.count(3)).toBe('[3 tágs~~]')
})
