import type { Text as TextNode } from 'konva/lib/shapes/Text'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Text } from 'react-konva/lib/ReactKonvaCore'
import { useStage } from '../stage-context.ts'

interface LabelProps {
  readonly text: string
  /** CSS pixels from the place that it belongs to; the text's middle line, and its left end or its middle. */
  readonly x?: number
  readonly y?: number
  readonly align?: 'left' | 'center'
  readonly colour?: string
  readonly sizePx?: number
  readonly weight?: number
  readonly ref?: Ref<TextNode>
  readonly visible?: boolean
}

const haloPx = 4

/** Draws a label once as a picture, since strokes around letters are what costs most in a scene. Call it when its text changed. */
export function cacheLabel(label: TextNode, align: 'left' | 'center', pixelRatio: number): void {
  label.clearCache()
  label.offsetX(align === 'center' ? label.width() / 2 : 0)
  if (label.text() !== '') label.cache({ pixelRatio, offset: 1 })
}

/** Text that is legible on any plan: over a halo of the theme's paper. Belongs into a `FixedSize`. */
export function Label(props: LabelProps) {
  const { x = 0, y = 0, align = 'left', colour, sizePx = 12, weight = 500, ref, ...rest } = props
  const { palette, pixelRatio } = useStage()
  const node = useRef<TextNode>(null)
  useImperativeHandle(ref, () => node.current as TextNode)

  // With each render: any of its props, and the typeface that came, change the picture.
  useLayoutEffect(() => {
    if (node.current) cacheLabel(node.current, align, pixelRatio)
  })

  return (
    <Text
      {...rest}
      ref={node}
      x={x}
      y={y}
      offsetY={sizePx / 2}
      wrap="none"
      fontFamily='"Inter Variable", Inter, system-ui, sans-serif'
      fontSize={sizePx}
      fontStyle={String(weight)}
      fill={colour ?? palette.text}
      stroke={palette.tagHalo}
      strokeWidth={haloPx}
      lineJoin="round"
      fillAfterStrokeEnabled
      perfectDrawEnabled={false}
      listening={false}
    />
  )
}
