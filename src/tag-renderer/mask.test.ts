import { describe, expect, it } from 'vitest'
import { colourTable, maskByte, maskOf, rgbOf, trimmed, trimmedAround } from './mask.ts'

describe('a trimmed mask', () => {
  it('loses only empty lines', () => {
    const data = Uint8Array.from([0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0])
    const { mask, above } = trimmed({ data, stride: 3, left: 0, top: 0, width: 3, height: 4 })
    expect([above, mask.top, mask.height]).toEqual([1, 1, 2])
    expect(
      trimmed({ data: new Uint8Array(9), stride: 3, left: 0, top: 0, width: 3, height: 3 }).mask.height,
    ).toBe(1)
  })
})

describe('a mask trimmed around its centre', () => {
  it('loses the same on every side, and no pixel', () => {
    const mask = maskOf(9, 0, (x, y) => Math.hypot(x, y) - 4)
    const tight = trimmedAround(mask)
    expect([tight.width, tight.height]).toEqual([9, 9])
    expect(tight.left + 4).toBe((mask.width - 1) / 2)
    const lit = (m: typeof mask) => {
      let sum = 0
      for (let j = 0; j < m.height; j++)
        for (let i = 0; i < m.width; i++) sum += m.data[(m.top + j) * m.stride + m.left + i] ?? 0
      return sum
    }
    expect(lit(tight)).toBe(lit(mask))
  })
})

describe('a mask of a disc', () => {
  it('covers its area to one percent, with soft edges', () => {
    const mask = maskOf(6, 0, (x, y) => Math.hypot(x, y) - 6)
    const sum = mask.data.reduce((total, byte) => total + (byte >> 4) / 15, 0)
    expect(sum / (Math.PI * 36)).toBeCloseTo(1, 1.5)
    expect(mask.data.some(byte => byte >> 4 > 2 && byte >> 4 < 13)).toBe(true)
  })
})

it('gives a halo its own colour', () => {
  const table = colourTable(rgbOf('#000000'), rgbOf('#ffffff'))
  const rgba = (pixel = 0) => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255, pixel >>> 24]
  const [r, , , a] = rgba(table[maskByte(1, 0)])
  expect([r, a]).toEqual([255, 255])
  expect(rgba(table[maskByte(1, 1)])).toEqual([0, 0, 0, 255])
})
