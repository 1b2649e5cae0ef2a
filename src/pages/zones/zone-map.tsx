import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useUsedPlan } from '#api/floorplans.ts'
import { imageToScreen, placedBounds } from '#domain/placement.ts'
import type { PointM } from '#domain/point.ts'
import { ringBounds } from '#domain/ring.ts'
import type { Area } from '#domain/site.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone.ts'
import { outlineRing, shapeBounds, shapeCentre } from '#domain/zone-outline.ts'
import { useTonedImage } from '#floorplan/use-toned-image.ts'
import { zoneFillAlpha, zoneStrokes } from '#live/zone-stroke.ts'
import { textOf } from '#text/text-of.ts'
import { severityGlyphs } from '#ui/tokens.ts'
import styles from './zones.module.css'

const useText = textOf('zones')

interface ZoneMapProps {
  readonly area: Area
  /** Of any area; only those of this one are drawn. */
  readonly zones: readonly (Zone | ZoneOfHistory)[]
}

/** Metres to the picture's units: y goes down there. */
const oneToOne = { pxPerM: 1, originX: 0, originY: 0 }
/** Letters are about so wide, of their height; a name may stand out of its zone a little. */
const letterShare = 0.55
const standOut = 1.3

/** Whether the name can stand at its zone; otherwise the glyph stands there alone, as on the floor. */
function hasRoom({ name, shape }: Zone, letterM: number): boolean {
  const { minX, maxX } = shapeBounds(shape)
  return (name.length + 2) * letterM * letterShare <= (maxX - minX) * standOut
}

const pathOf = (ring: readonly PointM[]) =>
  `M${ring.map(({ x, y }) => `${x.toFixed(2)},${(-y).toFixed(2)}`).join('L')}Z`

/** The zones of one area over its floorplan, coloured as on the floor, to look at; outlines are edited there. The list is its twin for the keyboard. */
export function ZoneMap({ area, zones }: ZoneMapProps) {
  const { zones: text } = useText()
  const plan = useUsedPlan(area.uid).data
  const image = useTonedImage(plan)
  const own = useMemo(
    () => zones.filter(zone => zone.areaUid === area.uid && !zone.dynamic),
    [zones, area.uid],
  )
  const box = useMemo(
    () =>
      plan
        ? placedBounds(plan.placement, plan)
        : ringBounds(own.flatMap(zone => [...outlineRing(zone.shape)])),
    [plan, own],
  )
  const [width, height] = [Math.max(1, box.maxX - box.minX), Math.max(1, box.maxY - box.minY)]
  const margin = Math.max(width, height) * 0.03
  const viewBox = [box.minX - margin, -box.maxY - margin, width + 2 * margin, height + 2 * margin]
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const letter = Math.max(width, height) / (narrow ? 28 : 60)
  const caption = text.mapOf(own.length, area.name)
  const others = zones.length - own.length
  return (
    <figure className={styles.map}>
      <svg
        className={styles.picture}
        viewBox={Number.isFinite(box.minX) ? viewBox.join(' ') : '0 0 1 1'}
        role="img"
        aria-label={caption}
      >
        {plan && image && (
          <image
            href={image}
            width={plan.widthPx}
            height={plan.heightPx}
            preserveAspectRatio="none"
            transform={`matrix(${imageToScreen(plan.placement, plan.heightPx, oneToOne).join(' ')})`}
          />
        )}
        {own.map(zone => (
          <path
            key={zone.uid}
            d={pathOf(outlineRing(zone.shape))}
            className={styles.outline}
            stroke={`var(--severity-${zone.severity})`}
            fill={`var(--severity-${zone.severity})`}
            fillOpacity={zoneFillAlpha}
            strokeWidth={zoneStrokes[zone.severity].widthPx}
            strokeDasharray={zoneStrokes[zone.severity].dashPx.join(' ')}
            data-removed={'removedAtMs' in zone && zone.removedAtMs !== undefined}
          >
            <title>{zone.name}</title>
          </path>
        ))}
        {own.map(zone => {
          const { x, y } = shapeCentre(zone.shape)
          return (
            <text
              key={zone.uid}
              x={x}
              y={-y}
              fontSize={letter}
              strokeWidth={letter / 4}
              fill={zone.severity === 0 ? 'var(--text)' : `var(--severity-${zone.severity})`}
              className={styles.label}
            >
              {severityGlyphs[zone.severity]} {hasRoom(zone, letter) && zone.name}
            </text>
          )
        })}
      </svg>
      <figcaption className={styles.dim}>
        {[caption, others > 0 && text.mapOther(others), !plan && text.mapNoPlan].filter(Boolean).join('. ')}
      </figcaption>
    </figure>
  )
}
