import 'konva/lib/shapes/Path'
import type { Group as GroupNode } from 'konva/lib/Group'
import { useRef } from 'react'
import { Group, Line, Path } from 'react-konva/lib/ReactKonvaCore'
import type { ImagePoint } from '#domain/geometry/point.ts'
import { toMetres } from '#domain/geometry/view-transform.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import { metresToImage } from '#domain/site/placement.ts'
import { FixedSize } from '#floorplan/shapes/fixed-size.tsx'
import { Label } from '#floorplan/shapes/label.tsx'
import { useFollowView, useStage } from '#floorplan/stage-context.ts'
import type { Placing } from './placing.ts'

interface PlacingLayerProps {
  readonly state: Placing
  readonly placement: Placement
  readonly heightPx: number
}

const lines = [
  ['A', 'B'],
  ['C', 'D'],
] as const

const cross = 'M-8 0H8M0 -8V8'
const namePx = 13

/** The picked points, and a cross of one metre along the map's x and y. */
export function PlacingLayer({ state, placement, heightPx }: PlacingLayerProps) {
  // The view's unit is one pixel of the image, with y up.
  const onStage = (p: ImagePoint) => ({ x: p.x, y: heightPx - p.y })
  const points = Object.entries(state.points).filter(
    ([name]) => name.startsWith('P') === (state.mode === 'points'),
  )
  return (
    <Group>
      {state.mode === 'distance' &&
        lines.map(([from, to]) => {
          const [a, b] = [state.points[from], state.points[to]]
          return a && b && <Distance key={from} a={onStage(a)} b={onStage(b)} />
        })}
      {points.map(([name, point]) => point && <PickedPoint key={name} name={name} {...onStage(point)} />)}
      <MetreCross placement={placement} heightPx={heightPx} />
    </Group>
  )
}

/** A line with a halo, so that it is visible on any plan. */
function HaloLine({ points }: { readonly points: number[] }) {
  const { palette } = useStage()
  return (
    <>
      <Line points={points} stroke={palette.tagHalo} strokeWidth={5} strokeScaleEnabled={false} />
      <Line points={points} stroke={palette.selection} strokeWidth={2} strokeScaleEnabled={false} />
    </>
  )
}

function Distance({ a, b }: { readonly a: ImagePoint; readonly b: ImagePoint }) {
  return <HaloLine points={[a.x, a.y, b.x, b.y]} />
}

function PickedPoint({ name, x, y }: ImagePoint & { readonly name: string }) {
  const { palette } = useStage()
  return (
    <FixedSize x={x} y={y}>
      <Path data={cross} stroke={palette.tagHalo} strokeWidth={5} />
      <Path data={cross} stroke={palette.selection} strokeWidth={2} />
      <Label text={name} x={10} y={-12} sizePx={namePx} weight={600} />
    </FixedSize>
  )
}

/** Shows the direction and length of one metre along x and y, always in the centre of the stage. */
function MetreCross({ placement, heightPx }: Pick<PlacingLayerProps, 'placement' | 'heightPx'>) {
  const group = useRef<GroupNode>(null)
  useFollowView(({ view, size }) =>
    group.current?.position(toMetres(view, { x: size.width / 2, y: size.height / 2 })),
  )
  const zero = metresToImage(placement, heightPx, { x: 0, y: 0 })
  const arm = (x: number, y: number) => {
    const tip = metresToImage(placement, heightPx, { x, y })
    return { x: tip.x - zero.x, y: zero.y - tip.y }
  }
  const [left, right, down, up] = [arm(-0.5, 0), arm(0.5, 0), arm(0, -0.5), arm(0, 0.5)]
  return (
    <Group ref={group}>
      <HaloLine points={[left.x, left.y, right.x, right.y]} />
      <HaloLine points={[down.x, down.y, up.x, up.y]} />
      <FixedSize {...right}>
        <Label text="x" x={6} sizePx={namePx} weight={600} />
        <Label text="1 m" x={18} y={14} sizePx={namePx} weight={600} />
      </FixedSize>
      <FixedSize {...up}>
        <Label text="y" y={-10} sizePx={namePx} weight={600} />
      </FixedSize>
    </Group>
  )
}
