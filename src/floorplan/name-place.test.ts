import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rectangle } from '#domain/zone/test-zone.ts'
import { namePlace } from './name-place.ts'
import { inkBits, inkWithin, readInk } from './plan-ink.ts'

const room = rectangle(0, 0, 10, 10)

describe('the position of a name', () => {
  it('is the centre if nothing is drawn there', () => {
    expect(namePlace(room, 4, 1, { shareIn: () => 0 })).toEqual({ x: 5, y: 5 })
  })
  it('is beside text of the plan, and still inside', () => {
    const shareIn = (box: { minY: number; maxY: number }) => (box.minY < 5.4 && box.maxY > 4.6 ? 0.4 : 0)
    const at = namePlace(room, 4, 1, { shareIn })
    expect(at.x).toBe(5)
    expect(Math.abs(at.y - 5)).toBeGreaterThan(0.9)
    expect(Math.abs(at.y - 5)).toBeLessThan(2)
  })
  it('is the centre if the whole zone is covered, or too small for another position', () => {
    expect(namePlace(room, 4, 1, { shareIn: () => 0.5 })).toEqual({ x: 5, y: 5 })
    expect(namePlace(room, 30, 1, { shareIn: box => (box.minY < 5 ? 0.9 : 0.1) })).toEqual({ x: 5, y: 5 })
  })
})

describe('ink', () => {
  const contextOf = (getImageData: () => ImageData) =>
    ({ canvas: { width: 2, height: 1 }, getImageData }) as unknown as CanvasRenderingContext2D
  it('is read from the pixels of a canvas', () => {
    const pixels = { data: [0, 0, 0, 255, 255, 255, 255, 255], width: 2, height: 1 } as unknown as ImageData
    const ink = readInk(
      contextOf(() => pixels),
      0.5,
    )
    expect(ink).toEqual({ bits: { width: 2, height: 1, words: Uint32Array.of(1) }, scale: 0.5 })
  })
  it('is unknown for an image of another host, whose pixels cannot be read', () => {
    const refuse = (name: string) =>
      contextOf(() => {
        throw new DOMException('', name)
      })
    expect(readInk(refuse('SecurityError'), 1)).toBeUndefined()
    expect(() => readInk(refuse('InvalidStateError'), 1)).toThrow(DOMException)
  })
  it('is where pixels differ from their neighbours, summed over any rectangle', () => {
    const grey = new Uint8Array(8 * 6).fill(255)
    grey[2 * 8 + 3] = 0
    const bits = inkBits(grey, 8, 6)
    // The dark pixel, and its neighbours to the left and above.
    expect(inkWithin(bits, { minX: 0, minY: 0, maxX: 8, maxY: 6 })).toBe(3)
    expect(inkWithin(bits, { minX: 3, minY: 2, maxX: 4, maxY: 3 })).toBe(1)
    expect(inkWithin(bits, { minX: 4, minY: 0, maxX: 80, maxY: 60 })).toBe(0)
    expect(inkWithin(bits, { minX: -9, minY: -9, maxX: 0, maxY: 0 })).toBe(0)
  })
  it('is the same as counted by pixel, in images wider than a word', () => {
    const side = fc.integer({ min: 0, max: 80 })
    const image = fc.record({
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 9 }),
    })
    const box = fc.record({ minX: side, minY: side, maxX: side, maxY: side })
    fc.assert(
      fc.property(image, box, fc.infiniteStream(fc.boolean()), ({ width, height }, box, drawn) => {
        const grey = Array.from({ length: width * height }, () => (drawn.next().value ? 255 : 0))
        const bits = inkBits(grey, width, height)
        let count = 0
        for (let y = box.minY; y < box.maxY; y++)
          for (let x = box.minX; x < box.maxX; x++)
            count += inkWithin(bits, { minX: x, minY: y, maxX: x + 1, maxY: y + 1 })
        expect(inkWithin(bits, box)).toBe(count)
      }),
    )
  })
})
