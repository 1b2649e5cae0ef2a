import type { Context } from 'konva/lib/Context'
import type { Shape as ShapeNode } from 'konva/lib/Shape'
import { type Ref, useMemo } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import { haloPx, type LabelStyle, labelPicture } from '../label-picture.ts'
import { useStage } from '../stage-context.ts'

interface LabelProps {
  readonly text: string
  /** Offset in CSS pixels of the text's left end or centre, and of its middle line. */
  readonly x?: number
  readonly y?: number
  readonly align?: 'left' | 'center'
  readonly colour?: string
  readonly sizePx?: number
  readonly weight?: number
  /** The node; its attribute `text` can be set without rendering. */
  readonly ref?: Ref<ShapeNode>
  readonly visible?: boolean
}

interface LabelAttributes {
  readonly text: string
  readonly align: 'left' | 'center'
  readonly labelStyle: LabelStyle
}

function drawLabel(context: Context, node: ShapeNode): void {
  const { text, align, labelStyle } = node.attrs as LabelAttributes
  const picture = labelPicture(text, labelStyle)
  if (!picture) return
  const { canvas, widthPx, heightPx } = picture
  const leftPx = align === 'center' ? -widthPx / 2 : -haloPx / 2
  context.drawImage(canvas, leftPx, -heightPx / 2, widthPx, heightPx)
}

/**
 * Text with a halo in the background colour, legible on any plan. Use inside a `FixedSize`. Drawn only where visible.
 */
export function Label(props: LabelProps) {
  const { align = 'left', colour, sizePx = 12, weight = 500, ...rest } = props
  const { palette, pixelRatio, isFontReady } = useStage()
  const labelStyle = useMemo<LabelStyle>(
    () => ({
      sizePx,
      weight,
      colour: colour ?? palette.text,
      halo: palette.tagHalo,
      pixelRatio,
      isFontReady,
    }),
    [sizePx, weight, colour, palette, pixelRatio, isFontReady],
  )
  return (
    <Shape
      {...rest}
      align={align}
      labelStyle={labelStyle}
      sceneFunc={drawLabel}
      perfectDrawEnabled={false}
      listening={false}
    />
  )
}
