import type { Floorplan, Placement } from '#domain/site/floorplan.ts'

/**
 * Copies the placement of another plan. Images with equal proportions are assumed to show the same drawing at different
 * resolutions, so the size in metres is kept; otherwise the scale is kept.
 */
export function copiedPlacement(
  from: Pick<Floorplan, 'widthPx' | 'heightPx' | 'placement'>,
  to: Pick<Floorplan, 'widthPx' | 'heightPx'>,
): Placement {
  const proportion = (plan: Pick<Floorplan, 'widthPx' | 'heightPx'>) => plan.widthPx / plan.heightPx
  const alike = Math.abs(proportion(from) / proportion(to) - 1) < 0.01
  const factor = alike ? from.widthPx / to.widthPx : 1
  return { ...from.placement, metresPerPx: from.placement.metresPerPx * factor }
}
