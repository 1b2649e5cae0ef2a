import { type Membership, newMembership } from './membership.ts'
import { appliesTo, type Outcome, type TagFix } from './outcome.ts'
import type { TagState } from './tag-state.ts'
import type { Watched } from './watched.ts'
import type { ZoneIndex } from './zone-index.ts'
import { addPass } from './zone-outcome.ts'
import {
  extendApproach,
  goesThrough,
  type Pass,
  type PlaceInTime,
  passOf,
  placeBetween,
} from './zone-pass.ts'

/** Continues an approach that began at an earlier fix. @param maxMs maximum duration */
export function follow(
  w: Watched,
  m: Membership,
  fix: TagFix,
  state: TagState,
  isClear: boolean,
  maxMs: number,
): Pass | undefined {
  const { approach } = m
  if (!approach) return undefined
  const fits = state.joined && fix.atMs - approach.from.atMs <= maxMs
  if (fits) extendApproach(approach, w.shape, state.from, fix)
  if (fits && !isClear) return undefined
  m.approach = undefined
  return fits && isPlausible(w, approach.from, fix)
    ? passOf(approach, w.shape, fix, w.rules.exitMarginM)
    : undefined
}

/** A zone with its own plausible speed ignores faster passes. */
function isPlausible(w: Watched, a: PlaceInTime, b: PlaceInTime): boolean {
  const most = w.zone.rules?.maxSpeedMps
  return most === undefined || Math.hypot(b.x - a.x, b.y - a.y) * 1_000 <= most * (b.atMs - a.atMs)
}

/** Processes the segment from the previous fix: passes through zones without fixes, and approaches to zones. */
export function judgeSegment(
  index: ZoneIndex,
  maxMarginM: number,
  fix: TagFix,
  state: TagState,
  out: Outcome[],
): void {
  const { from } = state
  const box = {
    minX: Math.min(from.x, fix.x),
    maxX: Math.max(from.x, fix.x),
    minY: Math.min(from.y, fix.y),
    maxY: Math.max(from.y, fix.y),
  }
  for (const w of index.around(box, maxMarginM)) {
    const m = w.members.get(fix.tagUid)
    const { exitMarginM } = w.rules
    if (m?.inside || m?.approach || !appliesTo(w.zone, state.tag)) continue
    if (w.shape.distance(from.x, from.y) <= exitMarginM || !isPlausible(w, from, fix)) continue
    const approach = { from: { ...from }, entered: undefined, left: undefined }
    if (w.shape.distance(fix.x, fix.y) <= exitMarginM) {
      extendApproach(approach, w.shape, from, fix)
      if (m) m.approach = approach
      else {
        w.members.set(fix.tagUid, { ...newMembership(false, fix.atMs), approach })
        state.near.push(w)
      }
      continue
    }
    const chord = w.shape.chord(from.x, from.y, fix.x, fix.y)
    if (!chord || !goesThrough(w.shape, from, fix, exitMarginM)) continue
    const pass = { entered: placeBetween(from, fix, chord.from), left: placeBetween(from, fix, chord.to) }
    addPass(w, fix, pass, out)
  }
}
