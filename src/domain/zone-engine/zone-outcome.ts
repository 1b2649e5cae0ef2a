import { appliesTo, type EngineTag, type Outcome, type TagFix } from './outcome.ts'
import type { Watched } from './watched.ts'
import { type Pass, placeBetween } from './zone-pass.ts'

/** Creates the outcome of a fix in a static zone; `more` overrides fields of the fix. */
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

/** Adds the outcomes of a stay without enough fixes: enter, dwell if it was too long, exit. */
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

/** Whether a tag at the fix remains a member of the changed zone. */
export function staysIn(w: Watched, fix: TagFix, tag: EngineTag): boolean {
  if (!appliesTo(w.zone, tag) || w.zone.areaUid !== fix.areaUid) return false
  return w.shape.distance(fix.x, fix.y) <= w.rules.exitMarginM
}
