import { expect, it } from 'vitest'
import { createProjection, project, projectMoved } from './projection.ts'
import { applyFix, areaNumber, createTagTable, rowOf } from './tag-table.ts'

const now = 1_000_000

it('contains the visible tags of the area with position and state', () => {
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

it('R12: excludes tags that are silent for too long, unless selected or in alarm', () => {
  const table = createTagTable(2)
  table.hiddenAfterMs = 60_000
  const put = (tagUid: string, atMs?: number) =>
    applyFix(table, { tagUid, areaUid: 'a', x: 1, y: 2, z: 0, atMs }, now)
  put('heard', now)
  put('gone', now - 61_000)
  put('in alarm', now - 61_000)
  put('no time')
  const out = createProjection()
  const view = { pxPerM: 10, originX: 100, originY: 300 }
  const isKept = (row: number) => table.uids[row] === 'in alarm'
  project(table, areaNumber(table, 'a'), view, { width: 400, height: 400 }, now, out, isKept)
  expect([...out.rows.slice(0, out.count)].map(row => table.uids[row])).toEqual([
    'heard',
    'in alarm',
    'no time',
  ])
})

it('updates moved rows as if all were projected again, and reports when one entered or left', () => {
  const table = createTagTable(2)
  const put = (tagUid: string, areaUid: string, x: number, atMs = now) =>
    applyFix(table, { tagUid, areaUid, x, y: 2, z: 0, atMs }, now)
  for (const [i, uid] of ['one', 'two', 'three'].entries()) put(uid, 'a', i)
  put('elsewhere', 'b', 1)
  const area = areaNumber(table, 'a')
  const view = { pxPerM: 10, originX: 100, originY: 300 }
  const size = { width: 400, height: 400 }
  const out = createProjection()
  project(table, area, view, size, now, out)
  const follow = (...uids: string[]) => {
    const rows = Uint32Array.from(uids, uid => rowOf(table, uid))
    return projectMoved(table, area, view, size, now, { rows, count: rows.length }, out)
  }
  put('two', 'a', 7.5, now + 1)
  put('three', 'a', 1, now + 99_999)
  put('elsewhere', 'b', 3, now + 1)
  expect(follow('two', 'three', 'elsewhere')).toBe(true)
  const expected = createProjection()
  project(table, area, view, size, now, expected)
  expect(out).toEqual(expected)
  expect([out.x[1], out.style[2]]).toEqual([175, 4])

  put('elsewhere', 'a', 3, now + 2)
  expect(follow('elsewhere')).toBe(false)
  put('one', 'b', 0, now + 2)
  expect(follow('one')).toBe(false)
  put('two', 'a', 900, now + 2)
  expect(follow('two')).toBe(false)
  put('new', 'a', 1)
  expect(follow('new')).toBe(false)
})
