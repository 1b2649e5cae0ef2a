import 'konva/lib/shapes/Rect'
import type { Group as GroupNode } from 'konva/lib/Group'
import { memo, useMemo, useRef } from 'react'
import { Group, Line, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import { useFollowView, useStage } from '../stage-context.ts'
import { type MeasureState, pathLengthM } from '../tools/measure-tool.ts'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

const minPx = 44
const abovePx = 11

/** Length of an edge at its centre; hidden if the edge is too short. */
export const EdgeLength = memo(function EdgeLength({ a, b }: { readonly a: PointM; readonly b: PointM }) {
  const group = useRef<GroupNode>(null)
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  useFollowView(({ view }) => group.current?.visible(lengthM * view.pxPerM >= minPx))
  return (
    <FixedSize x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} listening={false}>
      <Group ref={group}>
        <Label text={`${lengthM.toFixed(2)} m`} y={-abovePx} align="center" />
      </Group>
    </FixedSize>
  )
})

const endPx = 6

/** The measured path with the length of each segment, and the total at its end. */
export function MeasureLine({ state }: { readonly state: MeasureState }) {
  const { palette } = useStage()
  const { cursor, phase } = state
  const points = useMemo(
    () => (cursor && phase === 'measuring' ? [...state.points, cursor] : state.points),
    [cursor, phase, state.points],
  )
  const flat = points.flatMap(({ x, y }) => [x, y])
  const last = points.at(-1)
  const line = { points: flat, strokeScaleEnabled: false, listening: false }
  return (
    <>
      <Line {...line} stroke={palette.tagHalo} strokeWidth={5} />
      <Line {...line} stroke={palette.selection} strokeWidth={2} />
      {points.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same point can be measured twice
        <FixedSize key={i} {...p} listening={false}>
          <Rect
            x={-endPx / 2}
            y={-endPx / 2}
            width={endPx}
            height={endPx}
            fill={palette.tagHalo}
            stroke={palette.selection}
            strokeWidth={2}
          />
        </FixedSize>
      ))}
      {points.slice(1).map((b, i) => {
        const a = points[i]
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return a && <EdgeLength key={i} a={a} b={b} />
      })}
      {last && points.length > 2 && (
        <FixedSize {...last} listening={false}>
          <Label text={`Σ ${pathLengthM(points).toFixed(2)} m`} x={10} />
        </FixedSize>
      )}
    </>
  )
}
