import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinedMarks } from './joined-marks.ts'

const mark = (shape: 'died' | 'jumped', x: number, count: number) => ({ shape, x, y: 0, count })

it('adds up counts of overlapping marks with one shape, at the position of the first', () => {
  const marks = [mark('died', 100, 5), mark('died', 110, 2), mark('jumped', 110, 1), mark('died', 200, 1)]
  expect(
    joinedMarks(marks, ({ x, y }) => ({ x, y })).map(({ mark: { shape, x }, count }) => [shape, x, count]),
  ).toEqual([
    ['died', 100, 7],
    ['jumped', 110, 1],
    ['died', 200, 1],
  ])
})

it('works at any zoom, and keeps marks without a count', () => {
  const drawn = fc.array(
    fc.tuple(fc.constantFrom('died' as const, 'jumped' as const), fc.nat(50), fc.integer({ min: 1, max: 9 })),
  )
  fc.assert(
    fc.property(drawn, fc.double({ min: 0.1, max: 100, noNaN: true }), (rows, zoom) => {
      const marks = rows.map(([shape, x, count]) => mark(shape, x, count))
      const masters = [
        { shape: 'lost' as const, x: 0, y: 0 },
        { shape: 'lost' as const, x: 0, y: 0 },
      ]
      const shown = joinedMarks([...masters, ...marks], ({ x, y }) => ({ x: x * zoom, y }))
      const sum = (all: readonly { readonly count: number }[]) =>
        all.reduce((total, { count }) => total + count, 0)
      expect(sum(shown)).toBe(sum(marks))
      expect(shown.filter(({ mark: { shape } }) => shape === 'lost')).toHaveLength(2)
    }),
  )
})
