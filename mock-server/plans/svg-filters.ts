import { PlanRefusal } from './plan-refusal.ts'

/** Pixels that all filter effects together may compute: ten layers over the largest plan. */
const maxFilteredPixels = 1_000_000_000
const maxEffects = 50

/**
 * Throws PlanRefusal if drawing the filters of a sanitized SVG would be too expensive: each effect computes a
 * separate layer.
 */
export function requireCheapFilters(svg: string, widthPx: number, heightPx: number): void {
  const effects = svg.match(/<(?:\w+:)?fe[A-Z]\w*/g)?.length ?? 0
  if (effects > maxEffects || effects * widthPx * heightPx > maxFilteredPixels)
    throw new PlanRefusal(
      'too-complex',
      `the SVG has ${effects} filter effects on ${widthPx} x ${heightPx} pixels; export it without filters, or smaller`,
    )
}
