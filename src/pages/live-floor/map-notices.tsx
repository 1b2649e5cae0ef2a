import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { isPlaced } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useConnection } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './map-overlays.module.css'

const useText = textOf('liveFloor')

interface MapNoticesProps {
  readonly area: Area
  readonly plan: Floorplan | undefined
  readonly planFailed: boolean
  readonly anyTagHere: boolean
}

/** Why the map may be empty or wrong, each with the next step. */
export function MapNotices({ area, plan, planFailed, anyTagHere }: MapNoticesProps) {
  const t = useText()

  const connecting = useConnection(connection => connection.status === 'connecting')
  const rejected = useConnection(connection => connection.rejectedFrames)
  const dropped = useConnection(connection => connection.droppedPositions)
  const isPast = useIsPast()
  const settings = paths.area(area.siteUid, area.uid)
  return (
    <div className={styles.notices} data-over-stage>
      {!plan && (
        <div className={styles.notice}>
          <strong>{t('liveFloor.empty.noPlan')}</strong> {t('liveFloor.empty.noPlanWhat')}{' '}
          <Anchor component={Link} to={settings}>
            {t('liveFloor.empty.addPlan')}
          </Anchor>
        </div>
      )}
      {plan && planFailed && (
        <div className={styles.notice}>
          <strong>{t('liveFloor.empty.planFailed')}</strong> {t('liveFloor.empty.planFailedWhat')}{' '}
          <Anchor component={Link} to={settings}>
            {t('liveFloor.empty.addPlan')}
          </Anchor>
        </div>
      )}
      {plan && !planFailed && !isPlaced(plan.placement) && (
        <div className={styles.notice}>
          <strong>{t('liveFloor.empty.notPlaced')}</strong> {t('liveFloor.empty.notPlacedWhat')}{' '}
          <Anchor component={Link} to={paths.placeFloorplan(area.uid, plan.uid)}>
            {t('liveFloor.empty.place')}
          </Anchor>
        </div>
      )}
      {!anyTagHere && !connecting && !isPast && (
        <div className={styles.notice}>
          <strong>{t('liveFloor.empty.noTags')}</strong> {t('liveFloor.empty.noTagsWhat')}
        </div>
      )}
      {rejected + dropped > 0 && (
        <div className={styles.notice}>
          {rejected > 0 && <span>{t('liveFloor.rejected', { count: rejected })}</span>}
          {dropped > 0 && <span>{t('liveFloor.dropped', { count: dropped })}</span>}
        </div>
      )}
    </div>
  )
}
