import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blend } from './blend.ts'
import { createDirtyTiles } from './dirty-tiles.ts'
import { createDrawList, type DrawList, type InkTable, pushItem } from './draw-list.ts'
import { createListChanges } from './list-changes.ts'
import { createListMoves } from './list-moves.ts'
import { ListPainter } from './list-painter.ts'
import { colourTable, type Mask, maskByte, maskOf, rgbOf } from './mask.ts'
import { addStencil, createStencilStore } from './stencil.ts'

const ink = (mark: string, opacity = 1): InkTable => ({
  table: colourTable(rgbOf(mark), rgbOf('#ffffff'), opacity),
  opaque: opacity === 1 ? -1 : 0,
})
const solid = (width: number, height = width, byte = 0xff): Mask => ({
  data: new Uint8Array(width * height).fill(byte),
  stride: width,
  left: 0,
  top: 0,
  width,
  height,
})

interface Item {
  readonly mask: Mask
  readonly ink: InkTable
  readonly x: number
  readonly y: number
}

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

/** Reference implementation: back to front, pixel by pixel. */
function reference(width: number, height: number, items: readonly Item[]): Int32Array {
  const pixels = new Int32Array(width * height)
  for (const { mask, ink: each, x, y } of items)
    for (let j = 0; j < mask.height; j++)
      for (let i = 0; i < mask.width; i++) {
        const byte = mask.data[(mask.top + j) * mask.stride + mask.left + i] ?? 0
        const [px, py] = [x + i, y + j]
        if (byte < 16 || px < 0 || py < 0 || px >= width || py >= height) continue
        pixels[py * width + px] = blend(each.table[byte] ?? 0, pixels[py * width + px] ?? 0)
      }
  return pixels
}

const masks = [
  solid(3),
  solid(70, 9),
  solid(40, 5, maskByte(0.5, 0.5)),
  maskOf(6, 2, (x, y) => Math.hypot(x, y) - 6),
  maskOf(30, 1, (x, y) => Math.abs(Math.hypot(x, y) - 28) - 2),
  // A part of a larger page, like labels.
  { ...maskOf(20, 2, (x, y) => Math.abs(x) + Math.abs(y) - 20), left: 5, top: 7, width: 33, height: 20 },
]
const inks = [ink('#102030'), ink('#c01030'), ink('#0b6bcb', 0.5)]

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
          expect(painted(width, height, items).pixels).toEqual(reference(width, height, items))
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
            expect(was).toEqual(pixels)
            const flat = items.map(([, { mask, ...rest }]) => ({ ...rest, mask: masks[mask] ?? solid(1) }))
            expect(pixels).toEqual(reference(width, height, flat))
            shown = list
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(partly).toBeGreaterThan(100)
  })
})

describe('moving items in the same order', () => {
  const [width, height] = [140, 70]
  const item = fc.record({
    mask: fc.constantFrom(...masks.keys()),
    ink: fc.constantFrom(...inks.keys()),
    x: fc.integer({ min: -80, max: 150 }),
    y: fc.integer({ min: -40, max: 90 }),
  })
  const store = createStencilStore()
  const stencils = masks.map(mask => addStencil(store, mask))
  const push = (list: DrawList, key: number, each: { mask: number; ink: number; x: number; y: number }) =>
    pushItem(list, stencils[each.mask] ?? 0, each.ink, each.x, each.y, key)

  it('gives the same picture as painting everything, and uncovers nothing for items that stay hidden', () => {
    const moves = fc.array(fc.array(fc.tuple(fc.nat(39), item), { maxLength: 5 }), { maxLength: 12 })
    const first = fc.array(item, { minLength: 1, maxLength: 40 })
    const last = fc.array(item, { maxLength: 2 })
    fc.assert(
      fc.property(first, moves, last, (begin, frames, added) => {
        const items = [...begin]
        const list = createDrawList(store)
        for (const [key, each] of items.entries()) push(list, key, each)
        const pixels = new Int32Array(width * height)
        const painter = new ListPainter({ pixels, width, height })
        const inPlace = createListMoves(list)
        const flat = () => items.map(({ mask, ink: k, x, y }) => ({ mask: masks[mask], ink: inks[k], x, y }))
        painter.paint(list, inks, createDirtyTiles(width, height))
        inPlace.follow(list)
        const single = createDrawList(store)
        for (const frame of frames) {
          inPlace.begin()
          for (const [at, next] of frame) {
            if (!items[at]) continue
            items[at] = next
            single.count = 0
            push(single, at, next)
            inPlace.move(single)
          }
          const { before, changes } = inPlace.result()
          expect(painter.prefersAll(list, changes)).toBe(false)
          painter.repaint(before, list, inks, changes, createDirtyTiles(width, height))
          expect(pixels).toEqual(reference(width, height, flat() as Item[]))
        }
        // Items added in front keep the order of the others.
        const longer = createDrawList(store)
        items.push(...added)
        for (const [key, each] of items.entries()) push(longer, key, each)
        const changes = createListChanges().find(list, longer)
        if (!changes) return
        expect(changes.gonePlaces).toBeDefined()
        painter.repaint(list, longer, inks, changes, createDirtyTiles(width, height))
        expect(pixels).toEqual(reference(width, height, flat() as Item[]))
      }),
      { numRuns: 300 },
    )
  })

  it('marks no tile for an item that moves below another', () => {
    const list = createDrawList(store)
    push(list, 0, { mask: 0, ink: 0, x: 10, y: 2 })
    push(list, 1, { mask: 1, ink: 1, x: 0, y: 0 })
    const painter = new ListPainter({ pixels: new Int32Array(width * height), width, height })
    painter.paint(list, inks, createDirtyTiles(width, height))
    const inPlace = createListMoves(list)
    inPlace.follow(list)
    inPlace.begin()
    const single = createDrawList(store)
    push(single, 0, { mask: 0, ink: 0, x: 40, y: 3 })
    inPlace.move(single)
    const dirty = createDirtyTiles(width, height)
    const { before, changes } = inPlace.result()
    painter.repaint(before, list, inks, changes, dirty)
    expect(dirty.marks.some(Boolean)).toBe(false)
    expect([before.seen[0], list.seen[0]]).toEqual([0, 0])
  })

  it('shows an item that moves to where one above it has been', () => {
    const list = createDrawList(store)
    for (const [key, y] of [0, 50, 0].entries()) push(list, key, { mask: 1, ink: key % 2, x: 0, y })
    const pixels = new Int32Array(width * height)
    const painter = new ListPainter({ pixels, width, height })
    painter.paint(list, inks, createDirtyTiles(width, height))
    const inPlace = createListMoves(list)
    inPlace.follow(list)
    const single = createDrawList(store)
    for (const [key, y] of [
      [1, 1],
      [2, 60],
      [1, 2],
    ] as const) {
      inPlace.begin()
      single.count = 0
      push(single, key, { mask: 1, ink: key % 2, x: 0, y })
      inPlace.move(single)
      const { before, changes } = inPlace.result()
      painter.repaint(before, list, inks, changes, createDirtyTiles(width, height))
    }
    const full = new Int32Array(width * height)
    new ListPainter({ pixels: full, width, height }).paint(list, inks, createDirtyTiles(width, height))
    expect(pixels).toEqual(full)
  })

  it('prefers to paint everything once the order stays the same', () => {
    const [one, two] = [createDrawList(store), createDrawList(store)]
    for (const key of [0, 1]) push(one, key, { mask: 0, ink: 0, x: key * 9, y: 2 })
    for (const key of [1, 0]) push(two, key, { mask: 0, ink: 0, x: key * 9, y: 2 })
    const painter = new ListPainter({ pixels: new Int32Array(width * height), width, height })
    painter.paint(one, inks, createDirtyTiles(width, height))
    const swapped = { ...fresh(2), gonePlaces: undefined }
    expect(painter.prefersAll(two, swapped)).toBe(false)
    painter.repaint(one, two, inks, swapped, createDirtyTiles(width, height))
    const still = { ...fresh(0), gonePlaces: new Int32Array(0) }
    const answers = Array.from({ length: 30 }, () => painter.prefersAll(two, still))
    expect(answers.indexOf(true)).toBe(20)
  })

  const fresh = (count: number) => ({
    gone: count,
    fresh: count,
    goneItems: Int32Array.from({ length: count }, (_, i) => i),
    freshItems: Int32Array.from({ length: count }, (_, i) => i),
  })
})
