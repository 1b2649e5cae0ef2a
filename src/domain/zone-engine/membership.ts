import type { ZoneRules } from './settings.ts'
import type { Approach } from './zone-pass.ts'

/** One tag's relation to one zone; mutated in place, since it changes with every fix. */
export interface Membership {
  inside: boolean
  /** When the present stay, inside or outside, began. */
  sinceMs: number
  dwellReported: boolean
  /** The other side, seen but not yet believed. */
  candidate: { fixes: number; firstMs: number; x: number; y: number } | undefined
  /** Where a tag came from that may be passing through faster than its fixes can confirm. */
  approach: Approach | undefined
}

/** A confirmed change of side; `atMs` is when it was first seen, `stayMs` how long the stay before it lasted. */
export interface Crossing {
  readonly kind: 'enter' | 'exit'
  readonly atMs: number
  readonly x: number
  readonly y: number
  readonly stayMs: number
}

export function newMembership(inside: boolean, sinceMs: number): Membership {
  return { inside, sinceMs, dwellReported: false, candidate: undefined, approach: undefined }
}

/**
 * Takes one more observation and answers with the crossing it confirms, if any.
 * `inside`: within the border; `clear`: further out than the exit margin. Between the two nothing changes.
 */
export function observeSide(
  m: Membership,
  seen: { inside: boolean; clear: boolean; atMs: number; x: number; y: number },
  rules: Pick<ZoneRules, 'confirmFixes' | 'confirmMs'>,
): Crossing | undefined {
  const opposite = m.inside ? seen.clear : seen.inside
  if (!opposite) {
    m.candidate = undefined
    return undefined
  }
  m.candidate ??= { fixes: 0, firstMs: seen.atMs, x: seen.x, y: seen.y }
  const c = m.candidate
  c.fixes += 1
  const confirmed =
    c.fixes >= rules.confirmFixes || (c.fixes >= 2 && seen.atMs - c.firstMs >= rules.confirmMs)
  if (!confirmed) return undefined
  const stayMs = Math.max(0, c.firstMs - m.sinceMs)
  m.inside = !m.inside
  m.sinceMs = c.firstMs
  m.dwellReported = false
  m.candidate = undefined
  m.approach = undefined
  return { kind: m.inside ? 'enter' : 'exit', atMs: c.firstMs, x: c.x, y: c.y, stayMs }
}

/** Whether this stay has now lasted `dwellMs` and no outcome said so; marks it. */
export function dwellDue(m: Membership, dwellMs: number, nowMs: number): boolean {
  if (!m.inside || m.dwellReported || dwellMs <= 0 || nowMs - m.sinceMs < dwellMs) return false
  m.dwellReported = true
  return true
}
