import { describe, expect, it } from 'vitest'
import { readMetres } from '#domain/geometry/metre-text.ts'
import { readCornerRows } from './vertex-rows.ts'

describe('pasted corners', () => {
  const two = [
    { x: 1.5, y: 2 },
    { x: -3, y: 4.25 },
  ]
  it.each([
    ['commas', '1.5, 2\n-3, 4.25'],
    ['tabs of a spreadsheet, decimal commas', '1,5\t2\r\n-3\t4,25\r\n'],
    ['semicolons', '1.5;2\n-3;4.25'],
    ['spaces', '1.5 2\n\n -3  4.25'],
  ])('are read with %s', (_, text) => {
    expect(readCornerRows(text)).toEqual(two)
  })
  it('report the first invalid row', () => {
    expect(readCornerRows('1, 2\n3, x\n5, 6')).toBe(2)
    expect(readCornerRows('1, 2, 3')).toBe(1)
  })
  it('do not include single values', () => {
    expect(readCornerRows('12.5')).toBeUndefined()
    expect(readMetres('12,5')).toBe(12.5)
    expect(readMetres('1e999')).toBeUndefined()
    expect(readMetres('')).toBeUndefined()
  })
})
