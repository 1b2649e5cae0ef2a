import '#ui/page-styles.ts'
import { useParams } from 'react-router'
import { useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { QueryState } from '#components/query-state.tsx'
import { usedPlan } from '#domain/site/placement.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { AnchorPlacer } from './anchor-placer.tsx'

const useText = textOf('anchors')

/** Positions the anchors of one area: by dragging, by arrow keys, or by typing coordinates. */
export function PlaceAnchorsPage() {
  const { areaUid = '' } = useParams()
  const t = useText()
  const areas = useAreas()
  const plans = useFloorplans(areaUid)
  const anchors = useAnchors()
  const bindings = useEveryAnchorBinding()
  const isOff = bindings.data === null
  const area = areas.data?.find(each => each.uid === areaUid)
  const missing = (
    <PageNotice
      whole
      title={t('anchors.areaMissing')}
      detail={t('anchors.areaMissingWhat')}
      action={<LinkButton to={paths.sites()}>{t('anchors.toSites')}</LinkButton>}
    />
  )
  const off = <PageNotice whole title={t('anchors.unavailable')} detail={t('anchors.unavailableWhat')} />
  return (
    <QueryState
      query={areas.data && !area ? areas : [areas, plans, anchors, { ...bindings, error: null }]}
      empty={isOff ? off : area ? undefined : missing}
    >
      {area && (
        <AnchorPlacer key={areaUid} area={area} plan={usedPlan(plans.data)} anchors={anchors.data ?? []} />
      )}
    </QueryState>
  )
}
