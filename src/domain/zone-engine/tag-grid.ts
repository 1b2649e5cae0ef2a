import type { TagUid } from '../uid.ts'
import type { TagFix } from './outcome.ts'

const cellM = 5
const column = (x: number) => Math.floor(x / cellM)

/** One number per cell, valid for floors up to 5,000 km wide. */
const cellKey = (cx: number, cy: number) => cx * 2_097_152 + cy

/** Index of the tags of one area in cells of 5 m, for proximity queries. */
export function createTagGrid() {
  const fixes = new Map<TagUid, TagFix>()
  const cells = new Map<number, Set<TagUid>>()
  const keyOf = (x: number, y: number) => cellKey(column(x), column(y))

  function remove(tagUid: TagUid): void {
    const old = fixes.get(tagUid)
    if (!old) return
    fixes.delete(tagUid)
    cells.get(keyOf(old.x, old.y))?.delete(tagUid)
  }

  return {
    move(fix: TagFix): void {
      const old = fixes.get(fix.tagUid)
      const key = keyOf(fix.x, fix.y)
      const oldKey = old && keyOf(old.x, old.y)
      fixes.set(fix.tagUid, fix)
      if (oldKey === key) return
      if (oldKey !== undefined) cells.get(oldKey)?.delete(fix.tagUid)
      const cell = cells.get(key)
      if (cell) cell.add(fix.tagUid)
      else cells.set(key, new Set([fix.tagUid]))
    },
    remove,
    get: (tagUid: TagUid) => fixes.get(tagUid),
    /** Tags in the cells that a circle touches: a superset of those within it. */
    around(x: number, y: number, radiusM: number): TagUid[] {
      const found: TagUid[] = []
      for (let cx = column(x - radiusM); cx <= column(x + radiusM); cx++)
        for (let cy = column(y - radiusM); cy <= column(y + radiusM); cy++)
          for (const tagUid of cells.get(cellKey(cx, cy)) ?? []) found.push(tagUid)
      return found
    },
  }
}
