import 'konva/lib/shapes/Rect'
import type { KonvaEventObject } from 'konva/lib/Node'
import type { Rect as RectNode } from 'konva/lib/shapes/Rect'
import { memo, useRef } from 'react'
import { Rect } from 'react-konva/lib/ReactKonvaCore'
import { useFollowView, useStage } from '../stage-context.ts'
import type { Handle } from '../tools/shape-handles.ts'
import { useHandleDrag } from '../use-handle-drag.ts'
import { FixedSize } from './fixed-size.tsx'

/** Primitive values, so that dragging a shape renders only the handles that move. */
interface VertexHandleProps {
  readonly kind: Exclude<Handle['kind'], 'whole'>
  /** Index of the corner, or of the corner before the edge; 0 for a radius. */
  readonly index: number
  /** Metres. */
  readonly x: number
  readonly y: number
  /** The corner selected for the keyboard. */
  readonly chosen: boolean
  /** Enlarges the hit area for touch. */
  readonly touch: boolean
  /** Half the distance to the next handle of its kind, metres, which limits the hit area. */
  readonly roomM: number
}

const hitRadiusPx = { mouse: 9, touch: 24 }
const minHitRadiusPx = 6

const sizes = { corner: 10, chosen: 13, edge: 5 }

/** A square that moves a corner or the radius; the small one at an edge's centre becomes a corner when dragged. */
export const VertexHandle = memo(function VertexHandle(props: VertexHandleProps) {
  const { kind, index, x, y, chosen, touch, roomM } = props
  const { palette } = useStage()
  const square = useRef<RectNode>(null)
  const drag = useHandleDrag(kind, index)
  const sizePx = kind === 'edge' ? sizes.edge : chosen ? sizes.chosen : sizes.corner

  useFollowView(({ view }) => {
    const px = Math.max(minHitRadiusPx, Math.min(hitRadiusPx[touch ? 'touch' : 'mouse'], roomM * view.pxPerM))
    square.current?.hitStrokeWidth(Math.max(2, 2 * px - sizePx))
  })

  function setCursor({ target }: KonvaEventObject<MouseEvent>, cursor: string): void {
    const content = target.getStage()?.container()
    if (content) content.style.cursor = cursor
  }

  return (
    <FixedSize
      x={x}
      y={y}
      {...drag}
      name="handle"
      onMouseEnter={(event: KonvaEventObject<MouseEvent>) => setCursor(event, 'move')}
      onMouseLeave={(event: KonvaEventObject<MouseEvent>) => setCursor(event, '')}
    >
      <Rect
        ref={square}
        x={-sizePx / 2}
        y={-sizePx / 2}
        width={sizePx}
        height={sizePx}
        fill={chosen ? palette.selection : palette.tagHalo}
        stroke={palette.selection}
        strokeWidth={2}
      />
    </FixedSize>
  )
})
