import { useMemo } from 'react'
import { Circle, Layer, Line } from 'react-konva/lib/ReactKonvaCore'
import { pointAt } from '#domain/alarm/black-box.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { type Freshness, freshnessOf } from '#domain/tag/freshness.ts'
import { FixedSize } from '#floorplan/shapes/fixed-size.tsx'
import { Outline } from '#floorplan/shapes/outline.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { PointNames } from '#floorplan/shapes/point-names.tsx'
import { useStage } from '#floorplan/stage-context.ts'
import { StillFloor } from '#floorplan/still-floor.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import styles from './black-box.module.css'
import type { BlackBoxView, NamedTrack } from './black-box-view.ts'

interface BlackBoxMapProps {
  readonly view: BlackBoxView
  readonly plan: Floorplan | undefined
  readonly label: string
  readonly atMs: number
}

/** Plan, zone, alarm position, all tracks, and positions at one moment with their freshness. */
export function BlackBoxMap({ view, plan, label, atMs }: BlackBoxMapProps) {
  const { picture } = usePlanPicture(plan)
  const { bounds } = view
  return (
    <div
      className={styles.map}
      style={{ aspectRatio: (bounds.maxX - bounds.minX) / (bounds.maxY - bounds.minY) }}
    >
      <StillFloor bounds={bounds} label={label}>
        <Layer name="black-box" listening={false}>
          {picture && plan && <PlanImage picture={picture} placement={plan.placement} />}
          <Scene view={view} />
        </Layer>
        <Layer name="people" listening={false}>
          <People tracks={view.tracks} atMs={atMs} />
        </Layer>
      </StillFloor>
    </div>
  )
}

const placePx = 14

/** The static part of the map. */
function Scene({ view: { zone, place, tracks } }: { readonly view: BlackBoxView }) {
  const { palette } = useStage()
  const outline = useMemo(() => zone && ({ kind: 'polygon', points: zone.ring } as const), [zone])
  const alarm = palette.severity[3]
  return (
    <>
      {outline && <Outline shape={outline} fill={alarm} opacity={0.1} />}
      {outline && <Outline shape={outline} stroke={alarm} strokeWidth={2} />}
      {place && (
        <FixedSize {...place}>
          <Circle radius={placePx} stroke={alarm} strokeWidth={2} dash={[4, 3]} />
        </FixedSize>
      )}
      {tracks.map(track => (
        <Line
          key={track.tagUid}
          points={track.points.flatMap(({ x, y }) => [x, y])}
          stroke={track.own ? alarm : palette.tagLive}
          strokeWidth={1.5}
          strokeScaleEnabled={false}
          opacity={0.7}
        />
      ))}
    </>
  )
}

function People({ tracks, atMs }: { readonly tracks: readonly NamedTrack[]; readonly atMs: number }) {
  const marks = tracks.flatMap(track => {
    const at = pointAt(track, atMs)
    return at
      ? [{ ...track, x: at.x, y: at.y, freshness: freshnessOf(atMs - at.atMs, track.intervalMs) }]
      : []
  })
  const names = marks.map(({ tagUid, freshness, ...mark }) => ({
    ...mark,
    uid: tagUid,
    dim: freshness === 'silent',
  }))
  return (
    <>
      {/* The alarm's own tag, which is the first, is on top. */}
      {marks.toReversed().map(mark => (
        <PersonMark key={mark.tagUid} {...mark} />
      ))}
      <PointNames points={names} />
    </>
  )
}

interface PersonMarkProps extends PointM {
  readonly own: boolean
  readonly freshness: Freshness
}

/** Filled for a recent position, hollow for a stale one, dashed for an old one. */
function PersonMark({ x, y, own, freshness }: PersonMarkProps) {
  const { palette } = useStage()
  const colour = own ? palette.severity[3] : palette.tagLive
  const looks = {
    live: { fill: colour, stroke: palette.tagHalo },
    stale: { fill: palette.tagHalo, stroke: colour },
    cached: { fill: palette.tagHalo, stroke: colour },
    silent: { stroke: palette.tagSilent, dash: [2, 2] },
  }
  return (
    <FixedSize x={x} y={y}>
      <Circle radius={6} strokeWidth={1.5} {...looks[freshness]} />
    </FixedSize>
  )
}
