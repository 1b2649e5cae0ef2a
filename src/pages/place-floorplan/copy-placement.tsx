import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import type { Floorplan, Placement } from '#domain/site/floorplan.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'

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

const useText = textOf('placeFloorplan')

interface CopyPlacementProps {
  readonly plan: Floorplan
  readonly onCopy: (placement: Placement) => void
}

/** Copies the placement of another plan, because floors of one building are often aligned. */
export function CopyPlacement({ plan, onCopy }: CopyPlacementProps) {
  const t = useText()
  const plans = useFloorplans().data?.filter(each => each.uid !== plan.uid) ?? []
  const areas = useAreas().data
  if (plans.length === 0) return null
  const nameOf = ({ areaUid, label }: Floorplan) =>
    [areas?.find(area => area.uid === areaUid)?.name, label].filter(Boolean).join(' › ')
  return (
    <OptionalSelect
      label={t('placeFloorplan.copyFrom')}
      description={t('placeFloorplan.copyHint')}
      value=""
      onChange={event => {
        const from = plans.find(each => each.uid === event.currentTarget.value)
        if (from) onCopy(copiedPlacement(from, plan))
      }}
      none={t('placeFloorplan.copyChoose')}
      options={plans.map(each => ({ value: each.uid, label: nameOf(each) }))}
    />
  )
}
