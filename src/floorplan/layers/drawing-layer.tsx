import { useCallback } from 'react'
import { checkDraft } from '#domain/draft-check.ts'
import type { View } from '#domain/view-transform.ts'
import { zoneFont } from '#live/zone-stroke.ts'
import { useDrawing } from '../drawing-store.ts'
import { usePalette } from '../floor-colours.ts'
import type { ViewStore } from '../view-store.ts'
import { drawCrosshair, drawDraft, drawMeasure } from './draft-painting.ts'
import { FloorLayer } from './floor-layer.tsx'
import { PaintedShape } from './painted-shape.tsx'

/** What is drawn or edited right now: outline, handles, lengths, the keyboard's crosshair. */
export function DrawingLayer({ views }: { readonly views: ViewStore }) {
  const { palette } = usePalette()
  const now = useDrawing(state => state.drawing?.now)
  const snap = useDrawing(state => state.snap)
  const crosshair = useDrawing(state => state.crosshair)
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View) => {
      context.font = zoneFont(12)
      context.textBaseline = 'middle'
      if (now?.tool === 'measure') drawMeasure(context, view, now, palette)
      else if (now) {
        const crossing = 'shape' in now ? checkDraft(now.shape, []).crossingEdges : []
        drawDraft(context, view, now, palette, crossing, snap)
      }
      if (crosshair) drawCrosshair(context, view, crosshair, palette)
    },
    [now, snap, crosshair, palette],
  )
  return (
    <FloorLayer name="drawing" empty={!now && !crosshair}>
      <PaintedShape views={views} paint={paint} />
    </FloorLayer>
  )
}
