import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMac, macNumber, parseMac } from './mac-address.ts'

describe('parseMac', () => {
  it.each(['A0:B1:C2:D3:E4:F5', 'a0-b1-c2-d3-e4-f5', 'a0b1.c2d3.e4f5', ' a0b1c2d3e4f5 '])(
    'reads %s',
    typed => {
      expect(parseMac(typed)).toBe('a0b1c2d3e4f5')
    },
  )

  it.each(['', 'a0b1c2d3e4f', 'a0b1c2d3e4f56', 'g0b1c2d3e4f5', 'a0b1c2d3e4f5; drop', '０a0b1c2d3e4f'])(
    'rejects “%s”',
    typed => {
      expect(parseMac(typed)).toBeUndefined()
    },
  )

  it('reads back the output of formatMac', () => {
    const mac = fc.stringMatching(/^[0-9a-f]{12}$/)
    fc.assert(fc.property(mac, each => parseMac(formatMac(each)) === each))
  })
})

it('E13: MACs are ordered by their value', () =>
  expect(
    ['0a0000000000', '1f0000000000', '010000000000', '1e5000000000'].sort(
      (a, b) => macNumber(a) - macNumber(b),
    ),
  ).toEqual(['010000000000', '0a0000000000', '1e5000000000', '1f0000000000']))
