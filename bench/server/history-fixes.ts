import type { HistoryFix } from '../../mock-server/store/history-fix.ts'
import type { PlainFix } from '../peers/server/row-per-fix.ts'

export const firstMs = Date.UTC(2026, 10, 1)
export const stepMs = 100
/** Rows per ingest request. */
export const batchRows = 1_000
const areas = 10
const millimetres = 1_000

/** Position of tag `tag` at step `step`, whole millimetres: a person who walks, with some noise. */
function placeOf(tag: number, step: number) {
  const noise = (tag * 7 + step * 31) % 61
  return {
    x: 10_000 + ((tag * 97 + step * 130) % 90_000) + noise,
    y: 10_000 + ((tag * 211 + step * 70) % 90_000) - noise,
    z: 1_200,
  }
}

export const tagUid = (tag: number) => `019aa6b0-0000-7000-8000-${String(tag).padStart(12, '0')}`
export const areaUid = (area: number) => `019aa6b0-0000-7000-9000-${String(area).padStart(12, '0')}`
export const areaOf = (tag: number) => tag % areas

export const plainFix = (tag: number, step: number): PlainFix => ({
  tag,
  area: areaOf(tag),
  t: firstMs + step * stepMs,
  ...placeOf(tag, step),
})

/** Fixes from number `from` on, tag after tag, step after step. */
export const plainBatch = (from: number, tags: number): PlainFix[] =>
  Array.from({ length: batchRows }, (_, i) => plainFix((from + i) % tags, Math.floor((from + i) / tags)))

/** The same in the format of the service: metres and uids. */
export function createBatches(tags: number): (from: number) => HistoryFix[] {
  const tagUids = Array.from({ length: tags }, (_, i) => tagUid(i))
  const areaUids = Array.from({ length: areas }, (_, i) => areaUid(i))
  return from =>
    plainBatch(from, tags).map(({ tag, area, t, x, y, z }) => ({
      tagUid: tagUids[tag] ?? '',
      areaUid: areaUids[area] ?? '',
      atMs: t,
      x: x / millimetres,
      y: y / millimetres,
      z: z / millimetres,
    }))
}
