import { concerns, type EngineTag, type Outcome, type TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import { type Pass, placeBetween } from './zone-pass.ts'

/** What a fix shows of a tag in a static zone; `more` says what differs from the fix itself. */
export function zoneOutcome(
  w: Watched,
  fix: TagFix,
  more: Partial<Outcome> & Pick<Outcome, 'kind'>,
): Outcome {
  return {
    zone: w.zone,
    zoneUid: w.zone.uid,
    tagUid: fix.tagUid,
    areaUid: w.zone.areaUid ?? fix.areaUid,
    atMs: fix.atMs,
    confirmedMs: fix.atMs,
    x: fix.x,
    y: fix.y,
    stayMs: 0,
    silent: false,
    ...more,
  }
}

/** Adds the outcomes of a stay in which no fix lay, or too few: in, too long if it was, out. */
export function addPass(w: Watched, fix: TagFix, { entered, left }: Pass, out: Outcome[]): void {
  const stayMs = left.atMs - entered.atMs
  const dwellMs = w.zone.dwellS * 1_000
  out.push(zoneOutcome(w, fix, { kind: 'enter', ...entered, interpolated: true }))
  if (dwellMs > 0 && stayMs >= dwellMs) {
    const due = placeBetween(entered, left, dwellMs / stayMs)
    out.push(zoneOutcome(w, fix, { kind: 'dwell', ...due, stayMs: dwellMs, interpolated: true }))
  }
  out.push(zoneOutcome(w, fix, { kind: 'exit', ...left, stayMs, interpolated: true }))
}

/** Whether a tag that stands at the fix stays a member of the zone as it now is. */
export function staysIn(w: Watched, fix: TagFix, tag: EngineTag): boolean {
  if (!concerns(w.zone, tag) || w.zone.areaUid !== fix.areaUid) return false
  return w.shape.distance(fix.x, fix.y) <= w.rules.exitMarginM
}
