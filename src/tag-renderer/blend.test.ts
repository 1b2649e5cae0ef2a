import { describe, expect, it } from 'vitest'
import { blend } from './blend.ts'
import { colourTable, maskByte, rgbOf } from './mask.ts'

const rgba = (pixel = 0) => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255, pixel >>> 24]

describe('one pixel over another', () => {
  const over = (opacity: number, top: string, bottom: string, below = 1) => {
    const at = (hex: string, share: number) =>
      colourTable(rgbOf(hex), rgbOf(hex))[maskByte(share, share)] ?? 0
    return rgba(blend(at(top, opacity), at(bottom, below)))
  }
  it('blends an antialiased edge over an opaque pixel', () => {
    const [r = 0, g, b = 0, a] = over(0.4, '#0000ff', '#ff0000')
    expect(Math.abs(r - 153)).toBeLessThanOrEqual(1)
    expect(Math.abs(b - 102)).toBeLessThanOrEqual(1)
    expect([g, a]).toEqual([0, 255])
  })
  it('blends two half-transparent pixels', () => {
    const pixel = over(0.6, '#00ff00', '#ff0000', 0.6)
    const expected = [0.24, 0.6, 0].map(share => Math.round((share / 0.84) * 255))
    for (const [i, channel] of pixel.slice(0, 3).entries())
      expect(Math.abs(channel - (expected[i] ?? 0))).toBeLessThanOrEqual(1)
    expect(pixel[3]).toBe(214)
  })
})
