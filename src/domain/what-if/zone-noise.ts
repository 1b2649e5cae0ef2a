import type { Zone } from '../zone/zone.ts'
import { compileShape } from '../zone-engine/compiled-shape.ts'
import { defaultSettings, type ZoneRules } from '../zone-engine/settings.ts'
import { fixAt, type PackedFixes } from './packed-fixes.ts'

/** Zone rules that suit the measured noise. */
export interface RuleProposal extends Pick<ZoneRules, 'exitMarginM' | 'confirmFixes' | 'confirmMs'> {
  /** Standard deviation of positions from the tag's path, metres, along one axis. */
  readonly noiseM: number
}

/** With a longer gap, the deviation is movement rather than noise. */
const maxGapMs = 2_000
/** Fixes farther from the border are ignored, metres. */
const nearM = 10
const minSamples = 30
const maxSamples = 50_000
/**
 * The residual of three fixes has 1.5 times the variance of one; its length has the median 1.1774 standard deviations.
 */
const residualToNoise = 1 / (Math.sqrt(1.5) * 1.1774)
/** Number of standard deviations that fixes rarely exceed. */
const deviations = 3.5
const maxMarginM = 5

interface Place {
  readonly x: number
  readonly y: number
  readonly atMs: number
}

/** Distance of the middle fix from the line between the other two, metres. */
function residualM(a: Place, b: Place, c: Place): number {
  const share = (b.atMs - a.atMs) / (c.atMs - a.atMs)
  return Math.hypot(b.x - a.x - share * (c.x - a.x), b.y - a.y - share * (c.y - a.y))
}

/**
 * Measures the noise of recorded positions near a zone and proposes margin and confirmation, so that a tag moving along
 * the border does not leave by noise alone. Undefined if there is too little data.
 */
export function proposeRules(zone: Zone, packed: readonly PackedFixes[]): RuleProposal | undefined {
  const shape = compileShape(zone.shape)
  const { minX, minY, maxX, maxY } = shape.bounds
  const residuals: number[] = []
  const last = new Map<string, readonly [Place, Place | undefined]>()
  for (const stretch of packed)
    for (let i = 0; i < stretch.count && residuals.length < maxSamples; i++) {
      const fix = fixAt(stretch, i)
      if (fix.areaUid !== zone.areaUid) continue
      const { x, y } = fix
      if (x < minX - nearM || x > maxX + nearM || y < minY - nearM || y > maxY + nearM) continue
      const [b, a] = last.get(fix.tagUid) ?? []
      last.set(fix.tagUid, [fix, b])
      if (!a || !b || fix.atMs - b.atMs > maxGapMs || b.atMs - a.atMs > maxGapMs) continue
      residuals.push(residualM(a, b, fix))
    }
  if (residuals.length < minSamples) return undefined
  residuals.sort((p, q) => p - q)
  const noiseM = (residuals[residuals.length >> 1] ?? 0) * residualToNoise
  const exitMarginM = Math.min(
    maxMarginM,
    Math.max(defaultSettings.exitMarginM, Math.ceil(deviations * noiseM * 10) / 10),
  )
  const isNoisy = exitMarginM > defaultSettings.exitMarginM
  return {
    noiseM,
    exitMarginM,
    confirmFixes: isNoisy ? defaultSettings.confirmFixes + 2 : defaultSettings.confirmFixes,
    confirmMs: defaultSettings.confirmMs,
  }
}
