import { expect, it } from 'vitest'
import { namePlaces } from './name-places.ts'

it('O10: places names without overlap', () => {
  const marks = ['Anna', 'Ben', 'Cleo'].map(name => ({ name, x: 1, y: 1 }))
  const rows = namePlaces(marks, 0.5).map(({ nameY }) => nameY)
  expect(new Set(rows).size).toBe(3)
  const [first, apart] = namePlaces(
    [
      { name: 'Anna', x: 1, y: 1 },
      { name: 'Ben', x: 9, y: 1 },
    ],
    0.5,
  )
  expect(first?.nameY).toBe(apart?.nameY)
})
