import 'konva/lib/shapes/Rect'
import { useMemo } from 'react'
import { Line, Rect } from 'react-konva/lib/ReactKonvaCore'
import { useStage } from '../stage-context.ts'
import { type MeasureState, pathLengthM } from '../tools/measure-tool.ts'
import { EdgeLength } from './edge-length.tsx'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

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
