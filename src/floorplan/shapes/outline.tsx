import { type ComponentProps, useMemo } from 'react'
import { Circle, Line } from 'react-konva/lib/ReactKonvaCore'
import type { ZoneShape } from '#domain/zone/zone.ts'

type OutlineProps = Omit<ComponentProps<typeof Line>, 'points' | 'closed' | 'shape'> & {
  readonly shape: ZoneShape
}

/** The outline of a zone as one node in metres, with constant stroke width. */
export function Outline({ shape, ...rest }: OutlineProps) {
  const points = useMemo(
    () => (shape.kind === 'polygon' ? shape.points.flatMap(({ x, y }) => [x, y]) : undefined),
    [shape],
  )
  const style = { lineJoin: 'round', strokeScaleEnabled: false, perfectDrawEnabled: false } as const
  if (shape.kind === 'polygon') return <Line points={points} closed {...style} {...rest} />
  const { center, radiusM } = shape
  return (
    <Circle
      {...style}
      {...(rest as ComponentProps<typeof Circle>)}
      x={center.x}
      y={center.y}
      radius={Math.max(0, radiusM)}
    />
  )
}
