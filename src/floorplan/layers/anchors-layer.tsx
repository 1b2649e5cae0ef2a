import { useCallback } from 'react'
import type { Anchor } from '#domain/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { type Size, toScreen, type View } from '#domain/view-transform.ts'
import { markScale } from '#live/mark-scale.ts'
import { usePalette } from '../floor-colours.ts'
import type { ViewStore } from '../view-store.ts'
import { PaintedShape } from './painted-shape.tsx'
import { drawLabel } from './zone-painting.ts'

interface AnchorsLayerProps {
  readonly views: ViewStore
  readonly anchors: readonly Anchor[]
  /** The one that is pointed at: named at any zoom. */
  readonly hoveredUid: AnchorUid | undefined
}

/** Closer than this they are named and drawn in full size, CSS pixels a metre. */
const namedFromPxPerM = 40
const farScale = 0.72
/** So far out that anchors only hint at themselves. */
const tinyBelowPxPerM = 7
const tinyScale = 0.5

const outlines = {
  ANCHOR: [0, -6, 6, 5, -6, 5],
  BRIDGE: [-5, -5, 5, -5, 5, 5, -5, 5],
} as const

/**
 * Anchors as hollow triangles, bridges as hollow squares, dashed without hardware: they are furniture, small and quiet, and not
 * to be taken for the full triangle of a severe alarm.
 */
export function AnchorsLayer({ views, anchors, hoveredUid }: AnchorsLayerProps) {
  const { palette } = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View, stage: Size) => {
      const large = markScale(stage.width)
      const near = view.pxPerM >= namedFromPxPerM
      context.font = `${11 * large}px "Inter Variable", Inter, system-ui, sans-serif`
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      for (const anchor of anchors) {
        const { x, y } = toScreen(view, anchor)
        const points = outlines[anchor.kind === 'BRIDGE' ? 'BRIDGE' : 'ANCHOR']
        const scale = large * (near ? 1 : view.pxPerM < tinyBelowPxPerM ? tinyScale : farScale)
        context.beginPath()
        for (let i = 0; i < points.length; i += 2)
          context.lineTo(x + (points[i] ?? 0) * scale, y + (points[i + 1] ?? 0) * scale)
        context.closePath()
        context.strokeStyle = palette.tagHalo
        context.setLineDash([])
        context.lineWidth = 3.5
        context.stroke()
        context.fillStyle = palette.tagHalo
        context.fill()
        context.strokeStyle = palette.anchor
        context.setLineDash(anchor.mac ? [] : [2, 2])
        context.lineWidth = 1.25
        context.stroke()
        if (near || anchor.uid === hoveredUid)
          drawLabel(context, anchor.name, x + 9, y, palette.dim, palette.tagHalo)
      }
    },
    [anchors, hoveredUid, palette],
  )
  return <PaintedShape views={views} paint={paint} />
}
