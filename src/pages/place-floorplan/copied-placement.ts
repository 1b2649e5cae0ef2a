import type { Floorplan, Placement } from '#domain/site/floorplan.ts'

/**
 * Another plan's placement for this one. Images of the same proportions are taken to be the same drawing at another
 * resolution, so the real size is kept; otherwise the scale is.
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
