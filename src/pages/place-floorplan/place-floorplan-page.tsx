import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { problemText } from '#locales/problem-text.ts'
import '#ui/page-styles.ts'
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useCallback, useEffect, useId, useReducer, useState } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { useNavigate, useParams } from 'react-router'
import { useFloorplans, useUpdateFloorplan } from '#api/floorplans.ts'
import { problemOf } from '#api/problem-of.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { QueryState } from '#components/query-state.tsx'
import { fitBounds, toMetres } from '#domain/geometry/view-transform.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { unplaced } from '#domain/site/placement.ts'
import { FloorStage } from '#floorplan/floor-stage.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { createViewStore, setView } from '#floorplan/view-store.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBreadcrumbs } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { CopyPlacement } from './copy-placement.tsx'
import { DistanceSteps } from './distance-steps.tsx'
import styles from './place-floorplan-page.module.css'
import { PlacementNumbers } from './placement-numbers.tsx'
import { type Placing, type PlacingEvent, placedBy, placingStart, stepPlacing } from './placing.ts'
import { PlacingLayer } from './placing-layer.tsx'
import { PointPairs } from './point-pairs.tsx'

interface PlacingHistory {
  readonly now: Placing
  readonly past: readonly Placing[]
}

const placingHistoryStart: PlacingHistory = { now: placingStart, past: [] }

/** Undo history of the placement. Choosing which point to pick next is not an undo step. */
function placingHistory(
  history: PlacingHistory,
  event: PlacingEvent | { readonly type: 'undo' },
): PlacingHistory {
  const { now, past } = history
  if (event.type === 'undo') {
    const before = past.at(-1)
    return before ? { now: before, past: past.slice(0, -1) } : history
  }
  const next = stepPlacing(now, event)
  if (next === now) return history
  return { now: next, past: event.type === 'pick' ? past : [...past, now] }
}

const useText = textOf('placeFloorplan')

/** Places a plan's image in its area by a known distance, or by points with known coordinates. */
export function PlaceFloorplanPage() {
  const { areaUid = '', floorplanUid = '' } = useParams()
  const t = useText()
  const plans = useFloorplans(areaUid)
  const plan = plans.data?.find(each => each.uid === floorplanUid)
  const missing = (
    <PageNotice
      whole
      title={t('placeFloorplan.missing')}
      detail={t('placeFloorplan.missingWhat')}
      action={<LinkButton to={paths.sites()}>{t('placeFloorplan.toSites')}</LinkButton>}
    />
  )
  return (
    <QueryState query={plans} empty={plan ? undefined : missing}>
      {plan && <Placer key={plan.uid} plan={plan} />}
    </QueryState>
  )
}

function Placer({ plan }: { readonly plan: Floorplan }) {
  const t = useText()
  const [{ now, past }, send] = useReducer(placingHistory, placingHistoryStart)
  const [views] = useState(createViewStore)
  const { picture, failed } = usePlanPicture(plan)
  const update = useUpdateFloorplan()
  const rights = useProjectRights()
  const navigate = useNavigate()
  const helpId = useId()
  const { widthPx, heightPx } = plan
  const { placement, calibration, complete } = placedBy(now, plan.placement, heightPx)

  const fit = useCallback(() => {
    const { size } = views.getState()
    if (size.width > 0) setView(views, fitBounds({ minX: 0, minY: 0, maxX: widthPx, maxY: heightPx }, size))
  }, [views, widthPx, heightPx])

  useEffect(() => {
    const begin = () => !views.getState().isSet && fit()
    begin()
    return views.subscribe(begin)
  }, [views, fit])

  // In an effect, so that the leave guard already knows that nothing is unsaved.
  useEffect(() => {
    if (update.isSuccess) void navigate(paths.floor(plan.areaUid))
  }, [update.isSuccess, navigate, plan.areaUid])

  return (
    <div className={styles.page}>
      <section className={styles.image} aria-label={t('placeFloorplan.image')}>
        <VisuallyHidden id={helpId}>{t('placeFloorplan.imageHelp')}</VisuallyHidden>
        <FloorStage
          views={views}
          draws={false}
          label={t('placeFloorplan.image')}
          describedBy={helpId}
          onFit={fit}
          onPick={at => {
            const p = toMetres(views.getState().view, at)
            send({ type: 'click', at: { x: p.x, y: heightPx - p.y } })
          }}
        >
          <Layer name="placing" listening={false}>
            {picture && <PlanImage picture={picture} placement={unplaced} />}
            <PlacingLayer state={now} placement={placement} heightPx={heightPx} />
          </Layer>
        </FloorStage>
        <div role="status" className={now.picking ? styles.asked : undefined}>
          {now.picking && t('placeFloorplan.picking', { name: now.picking })}
        </div>
      </section>
      <LeaveGuard active={past.length > 0 && !update.isSuccess} />
      <aside className={styles.side}>
        <PageBreadcrumbs parents={[{ name: t('placeFloorplan.floorplans'), to: paths.floorplans() }]} />
        <h1 className={styles.title}>{t('placeFloorplan.title', { plan: plan.label })}</h1>
        {failed && (
          <div role="alert" className={styles.warning}>
            {t('placeFloorplan.noImage')}
          </div>
        )}
        <SegmentedControl
          aria-label={t('placeFloorplan.mode')}
          value={now.mode}
          data={[
            { value: 'distance', label: t('placeFloorplan.byDistance') },
            { value: 'points', label: t('placeFloorplan.byPoints') },
          ]}
          onChange={mode => send({ type: 'mode', mode: mode as 'distance' | 'points' })}
        />
        {now.mode === 'distance' ? (
          <DistanceSteps state={now} send={send} />
        ) : (
          <PointPairs state={now} send={send} calibration={calibration} />
        )}
        <CopyPlacement plan={plan} onCopy={part => send({ type: 'type', part })} />
        <PlacementNumbers plan={plan} placement={placement} onType={part => send({ type: 'type', part })} />
        {update.error && (
          <div role="alert" className={styles.trouble}>
            {problemText(t, problemOf(update.error))} {t('placeFloorplan.notSaved')}
          </div>
        )}
        {now.mode === 'distance' && !complete && (
          <p className={styles.dim}>{t('placeFloorplan.needSteps')}</p>
        )}
        <div className={styles.row}>
          <RightsGate rights={rights} needs="configure">
            <Button
              disabled={!complete}
              loading={update.isPending}
              onClick={() => update.mutate({ uid: plan.uid, change: { placement } })}
            >
              {t('placeFloorplan.save')}
            </Button>
          </RightsGate>
          <Button variant="default" disabled={past.length === 0} onClick={() => send({ type: 'undo' })}>
            {t('placeFloorplan.undo')}
          </Button>
          <LinkButton variant="default" to={paths.floor(plan.areaUid)}>
            {t('app.cancel')}
          </LinkButton>
        </div>
      </aside>
    </div>
  )
}
