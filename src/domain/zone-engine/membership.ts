import type { ZoneRules } from './settings.ts'
import type { Approach } from './zone-pass.ts'

/** Relation of a tag to a zone; mutated in place, since it changes with every fix. */
export interface Membership {
  inside: boolean
  /** Start of the current stay, inside or outside. */
  sinceMs: number
  dwellReported: boolean
  /** An unconfirmed change of side. */
  candidate: { fixes: number; firstMs: number; x: number; y: number } | undefined
  /** Start of a possible pass that is too fast to be confirmed by fixes. */
  approach: Approach | undefined
}

/** A confirmed change of side. `atMs`: its first fix; `stayMs`: duration of the previous stay. */
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
 * Adds an observation. @returns the crossing that it confirms. `inside`: within the border; `clear`: outside the exit
 * margin. Between the two nothing changes.
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

/** Whether this stay has reached `dwellMs` for the first time; marks it as reported. */
export function dwellDue(m: Membership, dwellMs: number, nowMs: number): boolean {
  if (!m.inside || m.dwellReported || dwellMs <= 0 || nowMs - m.sinceMs < dwellMs) return false
  m.dwellReported = true
  return true
}
