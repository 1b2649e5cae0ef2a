import 'konva/lib/shapes/Rect'
import type { KonvaEventObject } from 'konva/lib/Node'
import type { Rect as RectNode } from 'konva/lib/shapes/Rect'
import { memo, useRef } from 'react'
import { Rect } from 'react-konva/lib/ReactKonvaCore'
import { useFollowView, useStage } from '../stage-context.ts'
import type { Handle } from '../tools/shape-handles.ts'
import { useHandleDrag } from '../use-handle-drag.ts'
import { FixedSize } from './fixed-size.tsx'

/** Plain values, so that of a shape that is dragged only the handles that move are rendered. */
interface VertexHandleProps {
  readonly kind: Exclude<Handle['kind'], 'whole'>
  /** Of the corner, or of the one before the edge; 0 for a radius. */
  readonly index: number
  /** Metres. */
  readonly x: number
  readonly y: number
  /** The corner that keys move and remove. */
  readonly chosen: boolean
  /** For fingers: taken from farther away. */
  readonly touch: boolean
  /** Half the way to the next handle of its kind, metres: nearer to another one it is not taken. */
  readonly roomM: number
}

const hitRadiusPx = { mouse: 9, touch: 24 }
const leastHitRadiusPx = 6

const sizes = { corner: 10, chosen: 13, edge: 5 }

/** A square that moves a corner or the radius; the small one in the middle of an edge becomes a corner when it is dragged. */
export const VertexHandle = memo(function VertexHandle(props: VertexHandleProps) {
  const { kind, index, x, y, chosen, touch, roomM } = props
  const { palette } = useStage()
  const square = useRef<RectNode>(null)
  const drag = useHandleDrag(kind, index)
  const sizePx = kind === 'edge' ? sizes.edge : chosen ? sizes.chosen : sizes.corner

  useFollowView(({ view }) => {
    const px = Math.max(
      leastHitRadiusPx,
      Math.min(hitRadiusPx[touch ? 'touch' : 'mouse'], roomM * view.pxPerM),
    )
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
