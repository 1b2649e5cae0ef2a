import 'konva/lib/shapes/Path'
import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Layer, Path } from 'react-konva/lib/ReactKonvaCore'
import { useAreas } from '#api/areas.ts'
import { useUsedPlan } from '#api/floorplans.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { MusterRow } from '#domain/muster/muster.ts'
import { coarsePlaces, fullestArea, openIn } from '#domain/muster/muster-places.ts'
import type { Area } from '#domain/site/site.ts'
import { floorBounds } from '#floorplan/floor-bounds.ts'
import { ZonesLayer } from '#floorplan/layers/zones-layer.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { PointNames } from '#floorplan/shapes/point-names.tsx'
import { useStage } from '#floorplan/stage-context.ts'
import { StillFloor } from '#floorplan/still-floor.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { useIsConnectionLost } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './muster-map.module.css'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

/** Everyone in one area who is not confirmed safe, at the last known position. The area changes only by hand. */
export function MusterMap({ muster: { rows, points, run } }: { readonly muster: Muster }) {
  const t = useText()
  const areas = useAreas().data
  const [chosen, choose] = useState(() => fullestArea(rows) ?? points[0]?.areaUid)
  const area = areas?.find(({ uid }) => uid === chosen) ?? areas?.[0]
  if (!areas || !area) return null
  const title = t('muster.map')
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <NativeSelect
          aria-label={t('muster.area')}
          value={area.uid}
          data={areas.map(({ uid, name }) => ({
            value: uid,
            label: t('muster.openIn', { area: name, count: openIn(rows, uid).length }),
          }))}
          onChange={event => choose(areas.find(({ uid }) => uid === event.currentTarget.value)?.uid)}
        />
      </div>
      <AreaMap area={area} people={openIn(rows, area.uid)} points={points} isOn={run !== undefined} />
    </section>
  )
}

interface AreaMapProps {
  readonly area: Area
  readonly people: readonly Located[]
  readonly points: Muster['points']
  readonly isOn: boolean
}

type Located = MusterRow & PointM

function AreaMap({ area, people, points, isOn }: AreaMapProps) {
  const t = useText()
  const plan = useUsedPlan(area.uid).data
  const { picture } = usePlanPicture(plan)
  const isLost = useIsConnectionLost()
  const own = useMemo(() => points.filter(({ areaUid }) => areaUid === area.uid), [points, area.uid])
  // Without a plan nobody is outside of the picture.
  const bounds = floorBounds(plan, own, coarsePlaces(people))
  const missing = people.filter(({ state }) => state === 'missing')
  const unsure = people.filter(({ state }) => state === 'unsure')
  const caption = t('muster.mapOf', {
    area: area.name,
    missing: missing.length,
    unsure: unsure.length,
    isRunning: isOn,
  })
  return (
    <figure className={styles.map}>
      <div
        className={styles.picture}
        style={{ aspectRatio: (bounds.maxX - bounds.minX) / (bounds.maxY - bounds.minY) }}
      >
        <StillFloor bounds={bounds} label={caption} lost={isLost}>
          <Layer name="muster-points" listening={false}>
            {picture && plan && <PlanImage picture={picture} placement={plan.placement} />}
            <ZonesLayer zones={own} labels picture={picture} placement={plan?.placement} />
          </Layer>
          <Layer name="people" listening={false}>
            <Dots at={unsure} isAlert={false} isHollow />
            <Dots at={missing} isAlert={isOn} />
            {people.length <= maxNames && (
              <PointNames points={people.map(row => ({ ...row, uid: row.tagUid }))} maxLines={2} />
            )}
          </Layer>
        </StillFloor>
      </div>
      <figcaption>{people.length > 1 ? `${caption}. ${t('muster.mapNames')}` : caption}</figcaption>
    </figure>
  )
}

/** More names than these would cover the plan. */
const maxNames = 60
const dotPx = 12

interface DotsProps {
  readonly at: readonly PointM[]
  readonly isAlert: boolean
  readonly isHollow?: boolean
}

/** One node for any number of people: each dot is the round end of a line that is too short to be seen. */
function Dots({ at, isAlert, isHollow = false }: DotsProps) {
  const { palette } = useStage()
  const data = at.map(({ x, y }) => `M${x} ${y}h0.001`).join('')
  const colour = isAlert ? palette.severity[3] : palette.tagLive
  const rings = [
    { stroke: palette.tagHalo, strokeWidth: dotPx + 3 },
    { stroke: colour, strokeWidth: dotPx },
    ...(isHollow ? [{ stroke: palette.tagHalo, strokeWidth: dotPx - 5 }] : []),
  ]
  return rings.map(ring => (
    <Path key={ring.strokeWidth} data={data} lineCap="round" strokeScaleEnabled={false} {...ring} />
  ))
}
