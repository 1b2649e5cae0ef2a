import { Circle, Line } from 'react-konva'
import type { Floor } from '../shared/floor.ts'
import type { Zone } from '../shared/service.ts'

interface ZoneShapeProps {
  readonly floor: Floor
  readonly zone: Zone
  /** Its vertices can be dragged. */
  readonly edited: boolean
  readonly onChange: (points: Zone['points']) => void
}

export function ZoneShape({ floor, zone, edited, onChange }: ZoneShapeProps) {
  const { points } = zone
  return (
    <>
      <Line
        points={points.flatMap(({ x, y }) => [floor.toX(x), floor.toY(y)])}
        closed
        fill="#8a5a001a"
        stroke="#8a5a00"
        strokeWidth={1.75}
      />
      {edited &&
        points.map((point, i) => (
          <Circle
            // biome-ignore lint/suspicious/noArrayIndexKey: corners are identified by their index
            key={i}
            x={floor.toX(point.x)}
            y={floor.toY(point.y)}
            radius={6}
            fill="#fff"
            stroke="#0b6bcb"
            strokeWidth={2}
            draggable
            onDragMove={event => {
              const x = point.x + (event.target.x() - floor.toX(point.x)) / floor.pxPerM
              const y = point.y - (event.target.y() - floor.toY(point.y)) / floor.pxPerM
              onChange(points.map((each, k) => (k === i ? { x, y } : each)))
            }}
          />
        ))}
    </>
  )
}
