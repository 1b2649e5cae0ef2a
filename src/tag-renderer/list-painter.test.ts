import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDirtyTiles } from './dirty-tiles.ts'
import { createDrawList, type DrawList, pushItem } from './draw-list.ts'
import { createListChanges } from './list-changes.ts'
import { ListPainter } from './list-painter.ts'
import { addStencil, createStencilStore } from './stencil.ts'
import { hasSamePixels, type Item, ink, inks, masks, reference, solid } from './test-painting.ts'

function listOf(items: readonly Item[]): DrawList {
  const list = createDrawList(createStencilStore())
  for (const [i, each] of items.entries())
    pushItem(list, addStencil(list.store, each.mask), i, each.x, each.y, -1)
  return list
}

function painted(width: number, height: number, items: readonly Item[]) {
  const buffer = { pixels: new Int32Array(width * height), width, height }
  const dirty = createDirtyTiles(width, height)
  new ListPainter(buffer).paint(
    listOf(items),
    items.map(each => each.ink),
    dirty,
  )
  return { pixels: buffer.pixels, dirty }
}

describe('painting from front to back', () => {
  it('gives the same picture as from back to front, bit by bit', () => {
    const item = fc.record({
      mask: fc.constantFrom(...masks),
      ink: fc.constantFrom(...inks),
      x: fc.integer({ min: -80, max: 150 }),
      y: fc.integer({ min: -40, max: 90 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 140 }),
        fc.integer({ min: 1, max: 70 }),
        fc.array(item, { maxLength: 60 }),
        (width, height, items) => {
          expect(hasSamePixels(painted(width, height, items).pixels, reference(width, height, items))).toBe(
            true,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
  it('marks every tile with a pixel', () => {
    const item = fc.record({
      mask: fc.constantFrom(...masks),
      ink: fc.constant(inks[0] ?? ink('#000000')),
      x: fc.integer({ min: -80, max: 300 }),
      y: fc.integer({ min: -40, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), items => {
        const { pixels, dirty } = painted(300, 200, items)
        const left = pixels.slice()
        dirty.each((x0, y0, x1, y1) => {
          for (let y = y0; y < y1; y++) left.fill(0, y * 300 + x0, y * 300 + x1)
        })
        expect(left.some(Boolean)).toBe(false)
      }),
    )
  })
  it('clips at every edge and never touches a neighbouring line', () => {
    for (const [x, y, count] of [
      [-1, -1, 4],
      [3, 3, 1],
      [-9, 0, 0],
      [0, 9, 0],
    ] as const)
      expect(
        [...painted(4, 4, [{ mask: solid(3), ink: ink('#000000'), x, y }]).pixels].filter(Boolean),
      ).toHaveLength(count)
  })
  it('marks nothing for hidden items', () => {
    const under = { mask: solid(3), ink: ink('#000000'), x: 10, y: 10 }
    const list = listOf([under])
    const painter = new ListPainter({ pixels: new Int32Array(200 * 64), width: 200, height: 64 })
    const dirty = createDirtyTiles(200, 64)
    pushItem(list, addStencil(list.store, solid(9)), 1, 8, 8, -1)
    painter.paint(list, [under.ink, ink('#ffffff')], dirty)
    expect([...dirty.marks]).toEqual([1, 0, 0, 0])
  })
})

describe('painting changes only', () => {
  const item = fc.record({
    mask: fc.constantFrom(...masks.keys()),
    ink: fc.constantFrom(...inks),
    x: fc.integer({ min: -80, max: 150 }),
    y: fc.integer({ min: -40, max: 90 }),
  })
  /** A frame with some of the tags in any order, some of them moved or changed since the previous frame. */
  const frame = fc.array(fc.tuple(fc.integer({ min: -1, max: 30 }), item), { maxLength: 40 })

  it('gives the same picture as painting everything, bit by bit, frame after frame', () => {
    const store = createStencilStore()
    const stencils = masks.map(mask => addStencil(store, mask))
    const [width, height] = [140, 70]
    let partly = 0
    fc.assert(
      fc.property(
        frame,
        fc.array(fc.tuple(fc.nat(39), fc.nat(39), item), { maxLength: 8 }),
        (first, moves) => {
          const pixels = new Int32Array(width * height)
          const painter = new ListPainter({ pixels, width, height })
          const changes = createListChanges()
          let shown = createDrawList(store)
          painter.paint(shown, inks, createDirtyTiles(width, height))
          const items = [...first]
          for (const [at, to, next] of [[-1, -1, undefined] as const, ...moves]) {
            const moved = items[at]
            if (moved && next) {
              items.splice(at, 1)
              items.splice(to, 0, [moved[0], next])
            }
            const list = createDrawList(store)
            for (const [key, each] of items) {
              const stencil = stencils[each.mask]
              if (stencil !== undefined) pushItem(list, stencil, inks.indexOf(each.ink), each.x, each.y, key)
            }
            const dirty = createDirtyTiles(width, height)
            const was = pixels.slice()
            const found = changes.find(shown, list)
            if (found) {
              partly++
              painter.repaint(shown, list, inks, found, dirty)
            } else {
              pixels.fill(0)
              painter.paint(list, inks, dirty)
              dirty.mark(0, 0, width, height)
            }
            // Unmarked tiles were not touched.
            dirty.each((x0, y0, x1, y1) => {
              for (let y = y0; y < y1; y++)
                was.set(pixels.subarray(y * width + x0, y * width + x1), y * width + x0)
            })
            expect(hasSamePixels(was, pixels)).toBe(true)
            const flat = items.map(([, { mask, ...rest }]) => ({ ...rest, mask: masks[mask] ?? solid(1) }))
            expect(hasSamePixels(pixels, reference(width, height, flat))).toBe(true)
            shown = list
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(partly).toBeGreaterThan(100)
  })
})
