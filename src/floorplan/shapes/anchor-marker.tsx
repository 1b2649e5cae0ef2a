import type { Group as GroupNode } from 'konva/lib/Group'
import type { KonvaEventObject } from 'konva/lib/Node'
import type { Shape as ShapeNode } from 'konva/lib/Shape'
import { memo, useRef, useState } from 'react'
import { Group, Line } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { markScale } from '#tag-renderer/mark-style.ts'
import { useFollowView, useStage } from '../stage-context.ts'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

/** Drag handlers of an anchor; positions are metres. */
export interface AnchorDrag {
  readonly onBegin: (anchor: Anchor) => void
  readonly onMove: (anchor: Anchor, to: PointM) => void
}

interface AnchorMarkerProps {
  readonly anchor: Anchor
  /** Shows its name at any zoom. */
  readonly chosen: boolean
  /** Absent if it cannot be moved. */
  readonly drag?: AnchorDrag | undefined
}

/** From this zoom on, anchors have names and full size, CSS pixels per metre. */
const namedFromPxPerM = 40
const farScale = 0.72
/** Below this zoom, anchors are tiny. */
const tinyBelowPxPerM = 7
const tinyScale = 0.5
/** Diameter of the hit area, CSS pixels. */
const hitRadiusPx = 16
/** Minimum movement of a drag. */
const stillPx = 4

const triangle = [0, -6, 6, 5, -6, 5]
const square = [-5, -5, 5, -5, 5, 5, -5, 5]

/**
 * An anchor as a hollow triangle, a bridge as a hollow square, dashed without hardware. Small and unobtrusive, so that
 * they are not mistaken for the filled triangle of a severe alarm.
 */
export const AnchorMarker = memo(function AnchorMarker({ anchor, chosen, drag }: AnchorMarkerProps) {
  const { palette } = useStage()
  const mark = useRef<GroupNode>(null)
  const name = useRef<ShapeNode>(null)
  const [isHovered, setHovered] = useState(false)
  const points = anchor.kind === 'BRIDGE' ? square : triangle
  const line = { points, closed: true, lineJoin: 'round', strokeScaleEnabled: false } as const

  useFollowView(({ view, size }) => {
    const large = markScale(size.width)
    const isNear = view.pxPerM >= namedFromPxPerM
    const scale = large * (isNear ? 1 : view.pxPerM < tinyBelowPxPerM ? tinyScale : farScale)
    if (mark.current?.scaleX() !== scale) mark.current?.scale({ x: scale, y: scale })
    name.current?.visible(isNear || isHovered || chosen)
    if (name.current?.scaleX() !== large) name.current?.scale({ x: large, y: large })
  })

  return (
    <FixedSize
      x={anchor.x}
      y={anchor.y}
      name="anchor"
      id={anchor.uid}
      draggable={drag !== undefined && !anchor.locked}
      dragDistance={stillPx}
      onDragStart={() => drag?.onBegin(anchor)}
      // Nodes of the stage have metres as coordinates.
      onDragMove={({ target }: KonvaEventObject<DragEvent>) =>
        drag?.onMove(anchor, { x: target.x(), y: target.y() })
      }
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <Group ref={mark}>
        <Line
          {...line}
          stroke={palette.tagHalo}
          fill={palette.tagHalo}
          strokeWidth={3.5}
          hitStrokeWidth={hitRadiusPx}
        />
        <Line
          {...line}
          stroke={palette.anchor}
          strokeWidth={1.25}
          dash={anchor.mac ? [] : [2, 2]}
          listening={false}
        />
      </Group>
      <Label ref={name} text={anchor.name} x={9} sizePx={11} weight={400} colour={palette.dim} />
    </FixedSize>
  )
})
