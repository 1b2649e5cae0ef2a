import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDrawList, type DrawList, pushItem } from './draw-list.ts'
import { createListMoves } from './list-moves.ts'
import { createStencilStore } from './stencil.ts'

interface Item {
  readonly key: number
  readonly x: number
  readonly ink: number
}

const store = createStencilStore()
const rowsOf = ({ keys, x, y, stencils, inks, count }: DrawList) =>
  Array.from({ length: count }, (_, i) => [keys[i], stencils[i], inks[i], x[i], y[i]])

function listOf(items: readonly Item[]): DrawList {
  const list = createDrawList(store)
  for (const { key, x, ink } of items) pushItem(list, key % 3, ink, x, -x, key)
  return list
}

const keyed = (keys: readonly number[]) =>
  fc.tuple(...keys.map(key => fc.record({ key: fc.constant(key), x: fc.nat(3), ink: fc.nat(1) })))
const many = fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 30 })

it('updates a list like composing it again, and reports the previous items', () => {
  const twoFrames = many.chain(keys => fc.tuple(keyed(keys), keyed(keys)))
  fc.assert(
    fc.property(twoFrames, ([then, now]) => {
      const list = listOf(then)
      const moves = createListMoves(list)
      moves.follow(list)
      moves.begin()
      for (const each of now) expect(moves.move(listOf([each]))).toBe(true)
      expect(rowsOf(list)).toEqual(rowsOf(listOf(now)))
      const { before, changes } = moves.result()
      const differing = then.flatMap((each, i) =>
        each.x === now[i]?.x && each.ink === now[i]?.ink ? [] : [i],
      )
      expect([...changes.freshItems.subarray(0, changes.fresh)]).toEqual(differing)
      expect(changes.gone).toBe(differing.length)
      expect(rowsOf(before)).toEqual(differing.map(i => rowsOf(listOf(then))[i]))
    }),
  )
})

it('moves no items that are not in the list, also if they were in the previous one', () => {
  const moves = createListMoves(listOf([]))
  moves.follow(listOf([{ key: 5, x: 1, ink: 0 }]))
  moves.follow(listOf([{ key: 6, x: 1, ink: 0 }]))
  moves.begin()
  expect(moves.move(listOf([{ key: 5, x: 2, ink: 0 }]))).toBe(false)
  expect(moves.move(listOf([{ key: 9_999, x: 2, ink: 0 }]))).toBe(false)
  expect(moves.move(listOf([{ key: 6, x: 2, ink: 0 }]))).toBe(true)
})

it('recognises hidden items', () => {
  const list = listOf([{ key: 1, x: 0, ink: 0 }])
  const moves = createListMoves(list)
  moves.follow(list)
  for (const hidden of [0, 1]) {
    list.seen[0] = hidden
    moves.begin()
    moves.move(listOf([{ key: 1, x: hidden + 1, ink: 0 }]))
    expect([moves.result().before.seen[0], list.seen[0]]).toEqual([hidden, 0])
  }
})
