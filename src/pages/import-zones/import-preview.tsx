import { memo, useMemo } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { type Bounds, ringBounds } from '#domain/geometry/ring.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'
import { Outline } from '#floorplan/shapes/outline.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { useStage } from '#floorplan/stage-context.ts'
import { StillFloor } from '#floorplan/still-floor.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './import-zones.module.css'

const useText = textOf('importZones')

interface ImportPreviewProps {
  readonly plan: Floorplan | undefined
  readonly planBounds: Bounds | undefined
  readonly candidates: readonly ZoneCandidate[]
  readonly chosen: ReadonlySet<string>
}

const nothing = { minX: 0, minY: 0, maxX: 40, maxY: 25 }

/** The outlines over the floorplan: selected ones filled, others dashed. */
export function ImportPreview({ plan, planBounds, candidates, chosen }: ImportPreviewProps) {
  const t = useText()
  const { picture } = usePlanPicture(plan)
  const usable = useMemo(() => candidates.filter(each => each.usable), [candidates])
  const bounds = useMemo(
    () => planBounds ?? ringBounds(usable.flatMap(each => each.points)),
    [planBounds, usable],
  )
  // Selected ones are drawn on top.
  const inOrder = usable.toSorted((a, b) => Number(chosen.has(a.key)) - Number(chosen.has(b.key)))
  const caption = t('importZones.previewOf', { chosen: chosen.size, all: candidates.length })
  return (
    <figure className={styles.preview}>
      <div className={styles.picture}>
        <StillFloor bounds={Number.isFinite(bounds.minX) ? bounds : nothing} label={caption}>
          <Layer name="candidates" listening={false}>
            {picture && plan && <PlanImage picture={picture} placement={plan.placement} />}
            {inOrder.map(each => (
              <CandidateOutline key={each.key} candidate={each} chosen={chosen.has(each.key)} />
            ))}
          </Layer>
        </StillFloor>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

interface CandidateOutlineProps {
  readonly candidate: ZoneCandidate
  readonly chosen: boolean
}

const CandidateOutline = memo(function CandidateOutline({ candidate, chosen }: CandidateOutlineProps) {
  const { palette } = useStage()
  const shape = useMemo(() => ({ kind: 'polygon', points: candidate.points }) as const, [candidate.points])
  return (
    <>
      {chosen && <Outline shape={shape} fill={palette.selection} opacity={0.22} />}
      <Outline
        shape={shape}
        stroke={chosen ? palette.selection : palette.dim}
        strokeWidth={1}
        dash={chosen ? [] : [3, 3]}
      />
    </>
  )
})
