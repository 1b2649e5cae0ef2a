import { useMemo } from 'react'
import type { Floorplan } from '#domain/floorplan.ts'
import type { ZoneCandidate } from '#domain/geojson-candidates.ts'
import { imageToScreen } from '#domain/placement.ts'
import type { PointM } from '#domain/point.ts'
import { type Bounds, ringBounds } from '#domain/ring.ts'
import { textOf } from '#text/text-of.ts'
import styles from './import-zones.module.css'

const useText = textOf('importZones')

interface ImportPreviewProps {
  readonly plan: Floorplan | undefined
  readonly planBounds: Bounds | undefined
  readonly candidates: readonly ZoneCandidate[]
  readonly chosen: ReadonlySet<string>
}

/** Metres to the picture's units: y goes down there. */
const oneToOne = { pxPerM: 1, originX: 0, originY: 0 }

function pathOf(rings: readonly (readonly PointM[])[]): string {
  const corner = ({ x, y }: PointM) => `${x.toFixed(2)},${(-y).toFixed(2)}`
  return rings.map(ring => `M${ring.map(corner).join('L')}Z`).join('')
}

/** The outlines over the floorplan: those chosen filled, the others dashed. */
export function ImportPreview({ plan, planBounds, candidates, chosen }: ImportPreviewProps) {
  const { importZones: text } = useText()
  const usable = useMemo(() => candidates.filter(each => each.usable), [candidates])
  const box = useMemo(
    () => planBounds ?? ringBounds(usable.flatMap(each => each.points)),
    [planBounds, usable],
  )
  const paths = useMemo(
    () => ({
      chosen: pathOf(usable.filter(each => chosen.has(each.key)).map(each => each.points)),
      rest: pathOf(usable.filter(each => !chosen.has(each.key)).map(each => each.points)),
    }),
    [usable, chosen],
  )
  const [width, height] = [Math.max(1, box.maxX - box.minX), Math.max(1, box.maxY - box.minY)]
  const margin = Math.max(width, height) * 0.03
  const viewBox = [box.minX - margin, -box.maxY - margin, width + 2 * margin, height + 2 * margin]
  const caption = text.previewOf(chosen.size, candidates.length)
  return (
    <figure className={styles.preview}>
      <svg
        className={styles.picture}
        viewBox={Number.isFinite(box.minX) ? viewBox.join(' ') : '0 0 1 1'}
        role="img"
        aria-label={caption}
      >
        {plan && (
          <image
            href={plan.imageUrl}
            width={plan.widthPx}
            height={plan.heightPx}
            opacity={0.6}
            preserveAspectRatio="none"
            transform={`matrix(${imageToScreen(plan.placement, plan.heightPx, oneToOne).join(' ')})`}
          />
        )}
        <path d={paths.rest} className={styles.rest} />
        <path d={paths.chosen} className={styles.chosen} />
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
