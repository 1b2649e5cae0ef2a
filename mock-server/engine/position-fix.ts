import type { TagFix } from '#domain/zone-engine/outcome.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import type { WirePosition } from '../stream/wire-position.ts'

/** Converts a position for the zone engine and the history. */
export const tagFix = (p: WirePosition): TagFix => ({
  tagUid: p.trackable_uid,
  areaUid: p.sublocation_uid,
  x: p.x,
  y: p.y,
  z: p.z,
  atMs: p.ts,
})

/** Converts a fix of the history for the stream. */
export const fromHistory = (fix: HistoryFix, locationUid: string | null): WirePosition => ({
  x: fix.x,
  y: fix.y,
  z: fix.z,
  ts: fix.atMs,
  sublocation_uid: fix.areaUid,
  location_uid: locationUid,
  mac: null,
  trackable_uid: fix.tagUid,
})
