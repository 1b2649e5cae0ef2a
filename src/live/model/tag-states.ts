import type { LiveSummary, TagState } from '../messages.ts'
import { hasPosition, isHidden, rowFreshness, type TagTable } from './tag-table.ts'

/** The state of the tag in a row; undefined if it has no position. */
export function tagState(
  table: TagTable,
  row: number,
  nowMs: number,
  lateFixes: number,
): TagState | undefined {
  if (!hasPosition(table, row)) return undefined
  const atMs = table.atMs[row] ?? Number.NaN
  const isTimed = !Number.isNaN(atMs)
  const areaUid = [...table.areas].find(([, n]) => n === table.area[row])?.[0] ?? ''
  return {
    tagUid: table.uids[row] ?? '',
    fix: {
      x: table.x[row] ?? 0,
      y: table.y[row] ?? 0,
      z: table.z[row] ?? 0,
      areaUid,
      atMs: isTimed ? atMs : undefined,
      mac: table.macs[row],
    },
    ageMs: isTimed ? Math.max(0, nowMs - atMs) : undefined,
    freshness: rowFreshness(table, row, nowMs),
    clockWrong: table.clockWrong[row] === 1,
    ...(table.doubted[row] === 1 && { doubted: true }),
    lateFixes,
  }
}

/** The rows that have a position in the area, or in any area. */
export function rowsIn(table: TagTable, areaUid: string | undefined): number[] {
  const area = areaUid === undefined ? undefined : table.areas.get(areaUid)
  if (areaUid !== undefined && area === undefined) return []
  return [...Array(table.count).keys()].filter(
    row => hasPosition(table, row) && (area === undefined || table.area[row] === area),
  )
}

type TagCounts = Pick<LiveSummary, 'tagCounts' | 'tagsHere' | 'hiddenTags' | 'clockWrongTags'>

/** @param areaUid the area of `tagsHere` */
export function countTags(table: TagTable, areaUid: string | undefined, nowMs: number): TagCounts {
  const area = areaUid === undefined ? undefined : table.areas.get(areaUid)
  const tagCounts = { live: 0, stale: 0, silent: 0 }
  let [tagsHere, hiddenTags, clockWrongTags] = [0, 0, 0]
  for (let row = 0; row < table.count; row++) {
    if (table.clockWrong[row]) clockWrongTags++
    if (!hasPosition(table, row)) continue
    if (isHidden(table, row, nowMs)) {
      hiddenTags++
      continue
    }
    if (table.area[row] === area) tagsHere++
    const freshness = rowFreshness(table, row, nowMs)
    tagCounts[freshness === 'cached' ? 'silent' : freshness]++
  }
  return { tagCounts, tagsHere, hiddenTags, clockWrongTags }
}
