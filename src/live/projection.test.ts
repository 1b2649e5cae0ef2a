import { expect, it } from 'vitest'
import { createProjection, project } from './projection.ts'
import { applyFix, areaNumber, createTagTable, rowOf } from './tag-table.ts'

const now = 1_000_000

it('shows the tags of the area that are in view, where they are, in the state they are in', () => {
  const table = createTagTable(2)
  const put = (tagUid: string, areaUid: string, x: number, y: number, atMs?: number) =>
    applyFix(table, { tagUid, areaUid, x, y, z: 0, atMs }, now)
  put('seen', 'a', 1, 2, now)
  put('elsewhere', 'b', 1, 2, now)
  put('outside', 'a', 500, 2, now)
  put('cached', 'a', 3, 0)
  put('future', 'a', 2, 2, now - 10)
  put('future', 'a', 9, 9, now + 99_999)
  rowOf(table, 'never heard')
  const out = createProjection()
  const view = { pxPerM: 10, originX: 100, originY: 300 }
  project(table, areaNumber(table, 'a'), view, { width: 400, height: 400 }, now, out)
  const shown = [...out.rows.slice(0, out.count)].map((row, i) => [
    table.uids[row],
    out.x[i],
    out.y[i],
    out.style[i],
  ])
  expect(shown).toEqual([
    ['seen', 110, 280, 0],
    ['cached', 130, 300, 3],
    ['future', 120, 280, 4],
  ])
})
