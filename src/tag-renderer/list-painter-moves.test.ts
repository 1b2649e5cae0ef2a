import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDirtyTiles } from './dirty-tiles.ts'
import { createDrawList, type DrawList, pushItem } from './draw-list.ts'
import { createListChanges } from './list-changes.ts'
import { createListMoves } from './list-moves.ts'
import { ListPainter } from './list-painter.ts'
import { addStencil, createStencilStore } from './stencil.ts'
import { hasSamePixels, type Item, inks, masks, reference } from './test-painting.ts'

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
      fc.property(first, moves, last, fc.boolean(), (begin, frames, added, wasReversed) => {
        const items = [...begin]
        const [list, reversed] = [createDrawList(store), createDrawList(store)]
        for (const [key, each] of items.entries()) push(list, key, each)
        for (const [key, each] of [...items.entries()].reverse()) push(reversed, key, each)
        const pixels = new Int32Array(width * height)
        const painter = new ListPainter({ pixels, width, height })
        const inPlace = createListMoves(list)
        const flat = () => items.map(({ mask, ink: k, x, y }) => ({ mask: masks[mask], ink: inks[k], x, y }))
        // After a change of order nothing is known about what stays hidden.
        painter.paint(reversed, inks, createDirtyTiles(width, height))
        const change = wasReversed ? createListChanges().find(reversed, list) : undefined
        if (change) painter.repaint(reversed, list, inks, change, createDirtyTiles(width, height))
        else {
          pixels.fill(0)
          painter.paint(list, inks, createDirtyTiles(width, height))
        }
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
          expect(painter.prefersAll(changes)).toBe(false)
          painter.repaint(before, list, inks, changes, createDirtyTiles(width, height))
          expect(hasSamePixels(pixels, reference(width, height, flat() as Item[]))).toBe(true)
        }
        // Items added in front keep the order of the others.
        const longer = createDrawList(store)
        items.push(...added)
        for (const [key, each] of items.entries()) push(longer, key, each)
        const changes = createListChanges().find(list, longer)
        if (!changes) return
        expect(changes.gonePlaces).toBeDefined()
        painter.repaint(list, longer, inks, changes, createDirtyTiles(width, height))
        expect(hasSamePixels(pixels, reference(width, height, flat() as Item[]))).toBe(true)
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
    expect(hasSamePixels(pixels, full)).toBe(true)
  })

  it('prefers to paint everything once the order stays the same', () => {
    const [one, two] = [createDrawList(store), createDrawList(store)]
    for (const key of [0, 1]) push(one, key, { mask: 0, ink: 0, x: key * 9, y: 2 })
    for (const key of [1, 0]) push(two, key, { mask: 0, ink: 0, x: key * 9, y: 2 })
    const painter = new ListPainter({ pixels: new Int32Array(width * height), width, height })
    painter.paint(one, inks, createDirtyTiles(width, height))
    const swapped = { ...fresh(2), gonePlaces: undefined }
    expect(painter.prefersAll(swapped)).toBe(false)
    painter.repaint(one, two, inks, swapped, createDirtyTiles(width, height))
    const still = { ...fresh(0), gonePlaces: new Int32Array(0) }
    const answers = Array.from({ length: 30 }, () => {
      const answer = painter.prefersAll(still)
      painter.repaint(two, two, inks, still, createDirtyTiles(width, height))
      return answer
    })
    expect(answers.indexOf(true)).toBe(20)
  })

  const fresh = (count: number) => ({
    gone: count,
    fresh: count,
    goneItems: Int32Array.from({ length: count }, (_, i) => i),
    freshItems: Int32Array.from({ length: count }, (_, i) => i),
  })
})
