import { Line } from 'react-konva/lib/ReactKonvaCore'
import { checkDraft } from '#domain/zone/draft-check.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { useStage } from '../stage-context.ts'
import { useHandleDrag } from '../use-handle-drag.ts'
import { EdgeLength } from './measure-line.tsx'
import { Outline } from './outline.tsx'

interface DraftOutlineProps {
  readonly shape: ZoneShape
  /** Whether it is closed, so that crossing edges are marked and it can be dragged. */
  readonly closed: boolean
}

/** The current outline with the length of each edge; crossing edges are doubled and dashed in the alarm colour. */
export function DraftOutline({ shape, closed }: DraftOutlineProps) {
  const { palette } = useStage()
  const drag = useHandleDrag('whole')
  const crossing = closed ? checkDraft(shape, []).crossingEdges : []
  return (
    <>
      <Outline
        shape={shape}
        fill={palette.selection}
        opacity={0.14}
        listening={closed}
        {...(closed && drag)}
      />
      <Outline shape={shape} stroke={palette.tagHalo} strokeWidth={4.5} listening={false} />
      <Outline shape={shape} stroke={palette.selection} strokeWidth={2.25} listening={false} />
      {shape.kind === 'polygon' ? (
        <Edges points={shape.points} crossing={crossing} />
      ) : (
        <EdgeLength a={shape.center} b={{ x: shape.center.x + shape.radiusM, y: shape.center.y }} />
      )}
    </>
  )
}

interface EdgesProps {
  readonly points: Extract<ZoneShape, { kind: 'polygon' }>['points']
  readonly crossing: readonly number[]
}

function Edges({ points, crossing }: EdgesProps) {
  const { palette } = useStage()
  const edges =
    points.length > 1 ? points.map((a, i) => ({ a, b: points[(i + 1) % points.length] ?? a, i })) : []
  return (
    <>
      {edges
        .filter(({ i }) => crossing.includes(i))
        .map(({ a, b, i }) => (
          <Line
            key={i}
            points={[a.x, a.y, b.x, b.y]}
            stroke={palette.severity[3]}
            strokeWidth={5}
            dash={[4, 4]}
            strokeScaleEnabled={false}
            listening={false}
          />
        ))}
      {edges.map(({ a, b, i }) => (
        <EdgeLength key={i} a={a} b={b} />
      ))}
    </>
  )
}
