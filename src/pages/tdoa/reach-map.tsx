import { VisuallyHidden } from '@mantine/core'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { ringBounds } from '#domain/geometry/ring.ts'
import { centredOn, fitBounds } from '#domain/geometry/view-transform.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { placedBounds, unplaced } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import type { RadioRangeRow } from '#domain/sync/radio-range.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { FloorStage } from '#floorplan/floor-stage.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { createViewStore, isInView, setView } from '#floorplan/view-store.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'
import { SyncReachLayer } from './sync-reach-layer.tsx'

const useText = textOf('sync')

const glyphs = { master: '◉', distributor: '◎', listener: '△' } as const

/** Legend of the sync map. */
function ReachLegend() {
  const t = useText()
  return (
    <ul className={styles.legend} aria-label={t('sync.legend')}>
      {(['master', 'distributor', 'listener'] as const).map(role => (
        <li key={role}>
          <span aria-hidden="true">{`${glyphs[role]} `}</span>
          {t(`sync.roleLabels.${role}`)}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className={styles.warn}>
          {'✕ '}
        </span>
        {t('sync.outOfReach')}
      </li>
    </ul>
  )
}

interface ReachMapProps {
  readonly area: Area
  readonly plan: Floorplan | undefined
  readonly rows: readonly RadioRangeRow[]
  readonly rangeM: number
  readonly chosenUid: AnchorUid
  readonly onChoose: (uid: AnchorUid) => void
}

const emptyHall = { minX: 0, minY: 0, maxX: 40, maxY: 25 }

/** The plan with the anchors, their roles in the sync, and a line from every node to its source. */
export function ReachMap({ area, plan, rows, rangeM, chosenUid, onChoose }: ReachMapProps) {
  const t = useText()
  const [views] = useState(createViewStore)
  const { picture, failed } = usePlanPicture(plan)
  const helpId = useId()
  const places = useMemo(() => rows.map(({ anchor }) => anchor), [rows])
  const chosen = rows.find(({ anchor }) => anchor.uid === chosenUid)?.anchor

  const fit = useCallback(() => {
    const { size } = views.getState()
    if (size.width === 0) return
    const box = plan && plan.widthPx > 0 ? placedBounds(plan.placement, plan) : ringBounds(places)
    setView(views, fitBounds(Number.isFinite(box.minX) ? box : emptyHall, size))
  }, [views, plan, places])

  // Fits the view once a plan arrives after the anchors.
  const planUid = plan?.uid
  const fittedTo = useRef<string>(undefined)
  useEffect(() => {
    const begin = () => {
      const { isSet, size } = views.getState()
      if ((isSet && fittedTo.current === planUid) || size.width === 0) return
      fittedTo.current = planUid
      fit()
    }
    begin()
    return views.subscribe(begin)
  }, [views, fit, planUid])

  useEffect(() => {
    const { view, size } = views.getState()
    if (chosen && size.width > 0 && !isInView(views, chosen)) setView(views, centredOn(view, chosen, size))
  }, [views, chosen])

  return (
    <div className={styles.side}>
      <div className={styles.stage} style={{ flex: 1 }}>
        <VisuallyHidden id={helpId}>{t('sync.planHelp')}</VisuallyHidden>
        <FloorStage
          views={views}
          draws={false}
          label={t('sync.plan', { area: area.name })}
          describedBy={helpId}
          onFit={fit}
          onPick={(_at, _touch, shape) => onChoose(shape?.uid ?? '')}
          onEscape={() => onChoose('')}
        >
          <Layer name="sync-reach">
            {picture && <PlanImage picture={picture} placement={plan?.placement ?? unplaced} />}
            <SyncReachLayer rows={rows} rangeM={rangeM} chosenUid={chosenUid} />
          </Layer>
        </FloorStage>
      </div>
      {failed && <p className={styles.warn}>{t('sync.noImage')}</p>}
      <ReachLegend />
    </div>
  )
}
