import { useMemo } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { useUsedPlan } from '#api/floorplans.ts'
import type { Area } from '#domain/site/site.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone/zone.ts'
import { floorBounds } from '#floorplan/floor-bounds.ts'
import { ZonesLayer } from '#floorplan/layers/zones-layer.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { StillFloor } from '#floorplan/still-floor.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './zones.module.css'

const useText = textOf('zones')

interface ZoneMapProps {
  readonly area: Area
  /** Zones of any area; only those of this area are drawn. */
  readonly zones: readonly (Zone | ZoneOfHistory)[]
}

/** Read-only map of the zones of one area; outlines are edited on the floor. The list offers the same for keyboards. */
export function ZoneMap({ area, zones }: ZoneMapProps) {
  const t = useText()
  const plan = useUsedPlan(area.uid).data
  const { picture } = usePlanPicture(plan)
  const own = useMemo(
    () => zones.filter(zone => zone.areaUid === area.uid && !zone.dynamic),
    [zones, area.uid],
  )
  const bounds = useMemo(() => floorBounds(plan, own, []), [plan, own])
  const caption = t('zones.mapOf', { count: own.length, area: area.name })
  const others = zones.length - own.length
  return (
    <figure className={styles.map}>
      <div
        className={styles.picture}
        style={{ aspectRatio: (bounds.maxX - bounds.minX) / (bounds.maxY - bounds.minY) }}
      >
        <StillFloor bounds={bounds} label={caption}>
          <Layer name="zones" listening={false}>
            {picture && plan && <PlanImage picture={picture} placement={plan.placement} />}
            <ZonesLayer zones={own} labels picture={picture} placement={plan?.placement} />
          </Layer>
        </StillFloor>
      </div>
      <figcaption className={styles.dim}>
        {[caption, others > 0 && t('zones.mapOther', { count: others }), !plan && t('zones.mapNoPlan')]
          .filter(Boolean)
          .join('. ')}
      </figcaption>
    </figure>
  )
}
