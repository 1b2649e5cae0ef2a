import { Line } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import { useStage } from '../stage-context.ts'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

const armPx = 15
/** Gap between the centre and each arm. */
const gapPx = 5
const end = armPx + gapPx
const across = [-end, 0, end, 0]
const along = [0, -end, 0, end]

/** Position of the next corner when drawing by keyboard. */
export function Crosshair({ at }: { readonly at: PointM }) {
  const { palette } = useStage()
  const strokes = [
    { stroke: palette.tagHalo, strokeWidth: 5 },
    { stroke: palette.selection, strokeWidth: 2 },
  ]
  return (
    <FixedSize {...at} listening={false}>
      {strokes.map(stroke => (
        <Line key={stroke.strokeWidth} points={across} dash={[armPx, 2 * gapPx]} {...stroke} />
      ))}
      {strokes.map(stroke => (
        <Line key={stroke.strokeWidth} points={along} dash={[armPx, 2 * gapPx]} {...stroke} />
      ))}
      <Label text={`${at.x.toFixed(1)}, ${at.y.toFixed(1)} m`} x={14} y={-16} />
    </FixedSize>
  )
}
