import { expect, it } from 'vitest'
import { applyFix, areaNumber, createTagTable } from './tag-table.ts'
import { tagsOutside } from './tags-outside.ts'

const now = 1_000_000
const view = { pxPerM: 10, originX: 0, originY: 400 }
const size = { width: 400, height: 400 }

it('R11: counts tags beyond each edge, and returns the nearest and the bounds of all', () => {
  const table = createTagTable()
  const put = (tagUid: string, x: number, y: number, areaUid = 'a') =>
    applyFix(table, { tagUid, areaUid, x, y, z: 0, atMs: now }, now)
  put('seen', 10, 10)
  put('near', 50, 10)
  put('far', 100_000, 20)
  put('above', 10, 60)
  put('elsewhere', -90, 0, 'b')
  expect(tagsOutside(table, areaNumber(table, 'a'), view, size, now)).toEqual({
    edges: {
      right: { count: 2, nearest: { x: 50, y: 10 } },
      top: { count: 1, nearest: { x: 10, y: 60 } },
    },
    bounds: { minX: 10, minY: 10, maxX: 100_000, maxY: 60 },
  })
})
it('R11: has no bounds without tags', () => {
  expect(tagsOutside(createTagTable(), 0, view, size, now)).toEqual({ edges: {}, bounds: undefined })
})
